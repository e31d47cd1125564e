/** Verdicts of a kube-apiserver 1.35.4 and where we find fault: see asked.test.ts for how a line reads. */
export const TEMPLATE_CASES = `
Deployment | metadata/finalizers | [foo] => metadata.finalizers[0]
Deployment | metadata/finalizers | ["example.org/foo"]
Deployment | metadata/finalizers | [foregroundDeletion]
Deployment | metadata/finalizers | [orphan, foregroundDeletion] => metadata.finalizers
Deployment | metadata/finalizers | ["foo bar"] => metadata.finalizers[0]
Deployment | metadata/finalizers | [""] => metadata.finalizers[0]
Deployment | spec/replicas | -1 => spec.replicas
Deployment | spec/strategy | {type: RollingUpdate, rollingUpdate: {maxSurge: 0, maxUnavailable: 0%}} => spec.strategy.rollingUpdate.maxUnavailable
Deployment | spec/template/spec/containers | [] => spec.template.spec.containers
Deployment | spec/template/spec/containers/0/restartPolicy | Always
Deployment | spec/template/spec/containers/0/restartPolicy | OnFailure
Deployment | spec/template/spec/initContainers | [{name: i, image: a, restartPolicy: OnFailure}]
Deployment | spec/template/spec/initContainers | [{name: i, image: a, restartPolicy: Never}]
Deployment | spec/template/spec/initContainers | [{name: i, image: a, restartPolicy: Always, lifecycle: {preStop: {exec: {command: [a]}}}}]
Deployment | spec/template/spec/initContainers | [{name: i, image: a, lifecycle: {preStop: {exec: {command: [a]}}}}] => spec.template.spec.initContainers[0].lifecycle
Deployment | spec/template/spec/initContainers | [{name: i, image: a, resizePolicy: [{resourceName: cpu, restartPolicy: NotRequired}]}]
Deployment | spec/template/spec/containers/0/resizePolicy | [{resourceName: gpu, restartPolicy: NotRequired}] => spec.template.spec.containers[0].resizePolicy[0].resourceName
Deployment | spec/template/spec/containers/0/resizePolicy | [{resourceName: cpu, restartPolicy: NotRequired}, {resourceName: cpu, restartPolicy: RestartContainer}] => spec.template.spec.containers[0].resizePolicy[1]
Deployment | spec/template/spec/containers/0/volumeMounts | [{name: v, mountPath: "a:b"}] && spec/template/spec/volumes | [{name: v, emptyDir: {}}]
Deployment | spec/template/spec/containers/0/volumeMounts | [{name: v, mountPath: "a"}] && spec/template/spec/volumes | [{name: v, emptyDir: {}}]
Deployment | spec/template/spec/containers/0/volumeMounts | [{name: v, mountPath: /a, subPath: ../x}] && spec/template/spec/volumes | [{name: v, emptyDir: {}}] => spec.template.spec.containers[0].volumeMounts[0].subPath
Deployment | spec/template/spec/containers/0/volumeMounts | [{name: v, mountPath: /a, subPathExpr: /x}] && spec/template/spec/volumes | [{name: v, emptyDir: {}}] => spec.template.spec.containers[0].volumeMounts[0].subPathExpr
Deployment | spec/template/spec/containers/0/volumeDevices | [{name: v, devicePath: /dev/a}] && spec/template/spec/volumes | [{name: v, emptyDir: {}}] => spec.template.spec.containers[0].volumeDevices[0].name
Deployment | spec/template/spec/containers/0/volumeDevices | [{name: v, devicePath: /dev/a}] && spec/template/spec/volumes | [{name: v, persistentVolumeClaim: {claimName: a}}]
Deployment | spec/template/spec/containers/0/volumeDevices | [{name: v, devicePath: /dev/a}] && spec/template/spec/volumes | [{name: v, persistentVolumeClaim: {claimName: a}}] && spec/template/spec/containers/0/volumeMounts | [{name: v, mountPath: /a}] => spec.template.spec.containers[0].volumeDevices[0].name
Deployment | spec/template/spec/containers/0/volumeDevices | [{name: w, devicePath: /dev/a}] && spec/template/spec/volumes | [{name: v, persistentVolumeClaim: {claimName: a}}] => spec.template.spec.containers[0].volumeDevices[0].name
Deployment | spec/template/spec/volumes | [{name: v, emptyDir: {medium: Foo}}]
Deployment | spec/template/spec/volumes | [{name: v, hostPath: {path: ""}}] => spec.template.spec.volumes[0].hostPath.path
Deployment | spec/template/spec/volumes | [{name: v, nfs: {server: "", path: /a}}] => spec.template.spec.volumes[0].nfs.server
Deployment | spec/template/spec/volumes | [{name: v, csi: {driver: "A b"}}] => spec.template.spec.volumes[0].csi.driver
Deployment | spec/template/spec/volumes | [{name: v, csi: {driver: ""}}] => spec.template.spec.volumes[0].csi.driver
Deployment | spec/template/spec/volumes | [{name: v, csi: {driver: secrets-store.csi.k8s.io, nodePublishSecretRef: {name: ""}}}] => spec.template.spec.volumes[0].csi.nodePublishSecretRef.name
Deployment | spec/template/spec/volumes | [{name: v, configMap: {name: A_b}}]
Deployment | spec/template/spec/volumes | [{name: v, secret: {secretName: A_b}}]
Deployment | spec/template/spec/volumes | [{name: v, persistentVolumeClaim: {claimName: A_b}}]
Deployment | spec/template/spec/volumes | [{name: v, image: {reference: ""}}]
Deployment | spec/template/spec/volumes | [{name: v, ephemeral: {}}] => spec.template.spec.volumes[0].ephemeral.volumeClaimTemplate
Deployment | spec/template/spec/volumes | [{name: v, ephemeral: {volumeClaimTemplate: {spec: {resources: {requests: {storage: 1Gi}}}}}}] => spec.template.spec.volumes[0].ephemeral.volumeClaimTemplate.spec.accessModes
Deployment | spec/template/spec/volumes | [{name: v, ephemeral: {volumeClaimTemplate: {metadata: {name: x}, spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}}}}] => spec.template.spec.volumes[0].ephemeral.volumeClaimTemplate.metadata.name
Deployment | spec/template/spec/containers/0/env | [{name: A, valueFrom: {}}] => spec.template.spec.containers[0].env[0].valueFrom
Deployment | spec/template/spec/containers/0/env | [{name: A, valueFrom: {secretKeyRef: {name: a, key: b}, configMapKeyRef: {name: a, key: b}}}] => spec.template.spec.containers[0].env[0].valueFrom
Deployment | spec/template/spec/containers/0/env | [{name: A, valueFrom: {secretKeyRef: {name: "", key: b}}}] => spec.template.spec.containers[0].env[0].valueFrom.secretKeyRef.name
Deployment | spec/template/spec/containers/0/env | [{name: A, valueFrom: {secretKeyRef: {key: b}}}] => spec.template.spec.containers[0].env[0].valueFrom.secretKeyRef.name
Deployment | spec/template/spec/containers/0/env | [{name: A, valueFrom: {secretKeyRef: {name: a, key: ""}}}] => spec.template.spec.containers[0].env[0].valueFrom.secretKeyRef.key
Deployment | spec/template/spec/containers/0/env | [{name: A, valueFrom: {configMapKeyRef: {name: a, key: "b c"}}}] => spec.template.spec.containers[0].env[0].valueFrom.configMapKeyRef.key
Deployment | spec/template/spec/containers/0/env | [{name: A, valueFrom: {fieldRef: {fieldPath: ""}}}] => spec.template.spec.containers[0].env[0].valueFrom.fieldRef.fieldPath
Deployment | spec/template/spec/containers/0/env | [{name: A, valueFrom: {fieldRef: {apiVersion: v2, fieldPath: metadata.name}}}] => spec.template.spec.containers[0].env[0].valueFrom.fieldRef.apiVersion
Deployment | spec/template/spec/containers/0/envFrom | [{prefix: "A=", configMapRef: {name: a}}] => spec.template.spec.containers[0].envFrom[0].prefix
Deployment | spec/template/spec/containers/0/envFrom | [{configMapRef: {name: ""}}] => spec.template.spec.containers[0].envFrom[0].configMapRef.name
Deployment | spec/template/spec/containers/0/envFrom | [{configMapRef: {}}] => spec.template.spec.containers[0].envFrom[0].configMapRef.name
Deployment | spec/template/spec/containers/0/envFrom | [{configMapRef: {name: A_b}}] => spec.template.spec.containers[0].envFrom[0].configMapRef.name
Deployment | spec/template/spec/containers/0/envFrom | [{secretRef: {name: A_b}}] => spec.template.spec.containers[0].envFrom[0].secretRef.name
Deployment | spec/template/spec/containers/0/livenessProbe | {httpGet: {port: 80, path: ""}}
Deployment | spec/template/spec/containers/0/livenessProbe | {httpGet: {port: web-port-name-too-long}} => spec.template.spec.containers[0].livenessProbe.httpGet.port
Deployment | spec/template/spec/containers/0/livenessProbe | {httpGet: {port: 80, httpHeaders: [{name: "a b", value: c}]}} => spec.template.spec.containers[0].livenessProbe.httpGet.httpHeaders[0].name
Deployment | spec/template/spec/containers/0/lifecycle | {stopSignal: SIGTERM}
Deployment | spec/template/spec/containers/0/lifecycle | {preStop: {exec: {}}} => spec.template.spec.containers[0].lifecycle.preStop.exec.command
Deployment | spec/template/spec/containers/0/securityContext | {capabilities: {add: [CAP_SYS_ADMIN]}, allowPrivilegeEscalation: false} => spec.template.spec.containers[0].securityContext
Deployment | spec/template/spec/containers/0/securityContext | {capabilities: {add: [SYS_ADMIN]}, allowPrivilegeEscalation: false}
Deployment | spec/template/spec/containers/0/securityContext | {seccompProfile: {type: Localhost, localhostProfile: "../a"}} => spec.template.spec.containers[0].securityContext.seccompProfile.localhostProfile
Deployment | spec/template/spec/containers/0/securityContext | {procMount: Foo} => spec.template.spec.containers[0].securityContext.procMount
Deployment | spec/template/spec/containers/0/securityContext | {runAsUser: -1} => spec.template.spec.containers[0].securityContext.runAsUser
Deployment | spec/template/spec/containers/0/securityContext | {windowsOptions: {runAsUserName: ""}} => spec.template.spec.containers[0].securityContext.windowsOptions.runAsUserName
Deployment | spec/template/spec/securityContext | {seLinuxChangePolicy: Foo} => spec.template.spec.securityContext.seLinuxChangePolicy
Deployment | spec/template/spec/securityContext | {fsGroup: -1} => spec.template.spec.securityContext.fsGroup
Deployment | spec/template/spec/serviceAccountName | A_b => spec.template.spec.serviceAccountName
Deployment | spec/template/spec/nodeName | "a b" => spec.template.spec.nodeName
Deployment | spec/template/spec/priorityClassName | "A_b" => spec.template.spec.priorityClassName
Deployment | spec/template/spec/runtimeClassName | "A_b" => spec.template.spec.runtimeClassName
Deployment | spec/template/spec/schedulerName | "A b"
Deployment | spec/template/spec/imagePullSecrets | [{name: ""}]
Deployment | spec/template/spec/imagePullSecrets | [{}]
Deployment | spec/template/spec/terminationGracePeriodSeconds | -1
Deployment | spec/template/spec/hostname | "A" => spec.template.spec.hostname
Deployment | spec/template/spec/setHostnameAsFQDN | true
Deployment | spec/template/spec/dnsConfig | {nameservers: [a]} => spec.template.spec.dnsConfig.nameservers[0]
Deployment | spec/template/spec/dnsConfig | {nameservers: [1.1.1.1,1.1.1.2,1.1.1.3,1.1.1.4]} => spec.template.spec.dnsConfig.nameservers
Deployment | spec/template/spec/dnsConfig | {searches: ["a b"]} => spec.template.spec.dnsConfig.searches[0]
Deployment | spec/template/spec/dnsConfig | {searches: ["a_b.c"]}
Deployment | spec/template/spec/dnsConfig | {options: [{name: ""}]} => spec.template.spec.dnsConfig.options[0]
Deployment | spec/template/spec/dnsConfig | {options: [{value: "5"}]} => spec.template.spec.dnsConfig.options[0]
Deployment | spec/template/spec/os | {name: windows} && spec/template/spec/securityContext | {runAsUser: 1} => spec.template.spec.securityContext.runAsUser
Deployment | spec/template/spec/os | {name: windows} && spec/template/spec/hostPID | true => spec.template.spec.hostPID
Deployment | spec/template/spec/os | {name: linux} && spec/template/spec/securityContext | {windowsOptions: {runAsUserName: a}} => spec.template.spec.securityContext.windowsOptions
Deployment | spec/template/spec/overhead | {cpu: 1}
Deployment | spec/template/spec/restartPolicy | Never => spec.template.spec.restartPolicy
Deployment | spec/template/spec/topologySpreadConstraints | [{maxSkew: 1, topologyKey: "a b", whenUnsatisfiable: DoNotSchedule}]
Deployment | spec/template/spec/topologySpreadConstraints | [{maxSkew: 1, topologyKey: a, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {a: b}}, matchLabelKeys: [a]}]
Deployment | spec/template/spec/topologySpreadConstraints | [{maxSkew: 1, topologyKey: a, whenUnsatisfiable: DoNotSchedule, matchLabelKeys: [a]}] => spec.template.spec.topologySpreadConstraints[0].matchLabelKeys
Deployment | spec/template/spec/topologySpreadConstraints | [{maxSkew: 1, topologyKey: a, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {"a b": c}}}] => spec.template.spec.topologySpreadConstraints[0].labelSelector.matchLabels["a b"]
Deployment | spec/template/spec/affinity | {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: a, namespaces: [A_b]}]}} => spec.template.spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].namespaces[0]
Deployment | spec/template/spec/affinity | {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: a, matchLabelKeys: [x]}]}} => spec.template.spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].matchLabelKeys
Deployment | spec/template/spec/affinity | {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: a, labelSelector: {matchLabels: {x: y}}, matchLabelKeys: [x], mismatchLabelKeys: [x]}]}} => spec.template.spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].matchLabelKeys
Deployment | spec/template/spec/affinity | {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: a, operator: Gt, values: [x]}]}]}}}
Deployment | spec/template/spec/affinity | {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: a, operator: In, values: ["a b"]}]}]}}} => spec.template.spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].values[0]
Deployment | spec/template/spec/affinity | {nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 0, preference: {}}]}} => spec.template.spec.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].weight
Deployment | spec/template/spec/tolerations | [{key: a, operator: Equal, value: "b c"}] => spec.template.spec.tolerations[0].value
Deployment | spec/template/spec/tolerations | [{key: a, operator: Gt, value: "5"}] => spec.template.spec.tolerations[0].operator
Deployment | spec/template/spec/containers/0/ports | [{containerPort: 80, name: a}, {containerPort: 81, name: a}] => spec.template.spec.containers[0].ports[1].name
Deployment | spec/template/spec/containers/0/ports | [{containerPort: 80}, {containerPort: 80}]
Deployment | spec/template/spec/containers/0/ports | [{containerPort: 80, hostIP: x}]
Deployment | spec/template/spec/containers/0/ports | [{containerPort: 80, hostPort: 90}] && spec/template/spec/hostNetwork | true => spec.template.spec.containers[0].ports[0].hostPort
Deployment | spec/template/spec/containers/0/resources | {claims: [{name: x}]} => spec.template.spec.containers[0].resources.claims[0].name
Deployment | spec/template/spec/containers/0/resources | {limits: {memory: 1Gi}, requests: {memory: 2Gi}} => spec.template.spec.containers[0].resources.requests.memory
Deployment | spec/template/spec/containers/0/resources | {limits: {memory: "400m"}}
Deployment | spec/template/spec/resources | {limits: {cpu: 1}, requests: {cpu: 2}} => spec.template.spec.resources.requests.cpu
Deployment | spec/template/spec/resources | {requests: {cpu: 1}} && spec/template/spec/containers/0/resources | {requests: {cpu: 2}} => spec.template.spec.resources.requests.cpu
Deployment | spec/template/spec/resources | {requests: {ephemeral-storage: 1}} => spec.template.spec.resources.requests.ephemeral-storage
Deployment | spec/template/spec/resources | {limits: {cpu: 1}} && spec/template/spec/containers/0/resources | {limits: {cpu: 2}} => spec.template.spec.containers[0].resources.limits.cpu
Deployment | spec/template/spec/resourceClaims | [{name: x}] => spec.template.spec.resourceClaims[0]
Deployment | spec/template/spec/resourceClaims | [{name: x, resourceClaimName: a}] && spec/template/spec/containers/0/resources | {claims: [{name: x}]}
Deployment | spec/template/spec/readinessGates | [{conditionType: "a b"}] => spec.template.spec.readinessGates[0].conditionType
Deployment | spec/template/spec/schedulingGates | [{name: a}, {name: a}] => spec.template.spec.schedulingGates[1].name
Deployment | spec/template/spec/activeDeadlineSeconds | 5 => spec.template.spec.activeDeadlineSeconds
Deployment | spec/template/spec/hostAliases | [{ip: 1.2.3.4, hostnames: [a_b]}] => spec.template.spec.hostAliases[0].hostnames[0]
Deployment | spec/template/spec/priority | 5
Deployment | spec/template/metadata/annotations | {container.apparmor.security.beta.kubernetes.io/app: foo} => spec.template.metadata.annotations["container.apparmor.security.beta.kubernetes.io/app"]
Deployment | spec/template/metadata/annotations | {container.apparmor.security.beta.kubernetes.io/other: unconfined} => spec.template.metadata.annotations["container.apparmor.security.beta.kubernetes.io/other"]
Deployment | spec/template/metadata/annotations | {seccomp.security.alpha.kubernetes.io/pod: foo} => spec.template.metadata.annotations["seccomp.security.alpha.kubernetes.io/pod"]
Deployment | spec/selector | {matchLabels: {app: "b c"}} => spec.selector
Deployment | spec/selector | {matchLabels: {"a/b/c": d}} => spec.selector
Deployment | spec/template/metadata/name | A_b
Deployment | metadata/name | a.b
Deployment | spec/template/spec/resources | {requests: {cpu: 1, memory: 1Gi}, limits: {cpu: 2, memory: 2Gi}}
Deployment | spec/template/spec/resources | {requests: {cpu: 100m}} && spec/template/spec/containers/0/resources | {requests: {cpu: 50m}, limits: {cpu: 2}}
Deployment | spec/template/spec/resources | {limits: {cpu: 1}} && spec/template/spec/containers/0/resources | {requests: {cpu: 2}}
Deployment | spec/template/spec/resources | {limits: {cpu: 1}} && spec/template/spec/containers/0/resources | {limits: {cpu: 1}}
Deployment | spec/template/spec/resources | {requests: {cpu: 1}} && spec/template/spec/containers/0/resources | {requests: {cpu: 600m}} && spec/template/spec/initContainers | [{name: i, image: a, restartPolicy: Always, resources: {requests: {cpu: 600m}}}] => spec.template.spec.resources.requests.cpu
Deployment | spec/template/spec/resources | {requests: {cpu: 1}} && spec/template/spec/initContainers | [{name: i, image: a, resources: {requests: {cpu: 2}}}] => spec.template.spec.resources.requests.cpu
Deployment | spec/template/spec/resources | {limits: {memory: 1Gi}} && spec/template/spec/initContainers | [{name: i, image: a, resources: {limits: {memory: 2Gi}}}]
Deployment | spec/template/spec/resources | {}
Deployment | spec/template/spec/os | {name: linux} && spec/template/spec/securityContext | {runAsUser: 1000, fsGroup: 1}
Deployment | spec/template/spec/os | {name: windows} && spec/template/spec/securityContext | {windowsOptions: {runAsUserName: a}}
Deployment | spec/template/spec/os | {name: windows} && spec/template/spec/containers/0/securityContext | {allowPrivilegeEscalation: false} => spec.template.spec.containers[0].securityContext.allowPrivilegeEscalation
Deployment | spec/template/spec/os | {name: windows} && spec/template/spec/containers/0/securityContext | {runAsNonRoot: true}
Deployment | spec/template/spec/os | {name: windows} && spec/template/spec/containers/0/securityContext | {readOnlyRootFilesystem: true} => spec.template.spec.containers[0].securityContext.readOnlyRootFilesystem
Deployment | spec/template/spec/os | {name: windows} && spec/template/spec/hostNetwork | true
Deployment | spec/template/spec/os | {name: windows} && spec/template/spec/hostUsers | false => spec.template.spec.hostUsers
Deployment | spec/template/spec/os | {name: windows} && spec/template/spec/hostPID | false
Deployment | spec/template/spec/os | {name: windows} && spec/template/spec/shareProcessNamespace | false => spec.template.spec.shareProcessNamespace
Deployment | spec/template/spec/os | {name: windows} && spec/template/spec/securityContext | {sysctls: []}
Deployment | spec/template/spec/os | {name: windows} && spec/template/spec/securityContext | {supplementalGroupsPolicy: Merge} => spec.template.spec.securityContext.supplementalGroupsPolicy
Deployment | spec/template/spec/dnsConfig | {searches: [".", "svc.cluster.local.", "_x.y", ""]} => spec.template.spec.dnsConfig.searches[3]
Deployment | spec/template/spec/dnsConfig | {searches: [".", "svc.cluster.local.", "_x.y"]}
Deployment | spec/template/spec/dnsConfig | {searches: ["A.b"]} => spec.template.spec.dnsConfig.searches[0]
Deployment | spec/template/spec/nodeName | ""
Deployment | spec/template/spec/runtimeClassName | "" => spec.template.spec.runtimeClassName
Deployment | spec/template/spec/priorityClassName | ""
Deployment | spec/template/spec/serviceAccountName | ""
Deployment | spec/template/spec/priorityClassName | system-node-critical
Deployment | spec/template/spec/containers/0/volumeMounts | [{name: v, mountPath: /a, subPathExpr: "$(A)/b"}] && spec/template/spec/volumes | [{name: v, emptyDir: {}}]
Deployment | spec/template/spec/volumes | [{name: v, projected: {sources: [{serviceAccountToken: {path: token, expirationSeconds: 3600, audience: x}}, {configMap: {name: kube-root-ca.crt, items: [{key: ca.crt, path: ca.crt}]}}, {downwardAPI: {items: [{path: namespace, fieldRef: {fieldPath: metadata.namespace}}]}}]}}]
Deployment | spec/template/spec/volumes | [{name: v, csi: {driver: csi.cert-manager.io, readOnly: true, volumeAttributes: {a: b}}}]
Deployment | spec/template/spec/volumes | [{name: v, csi: {driver: a, nodePublishSecretRef: {name: x}}}]
Deployment | spec/template/spec/volumes | [{name: v, ephemeral: {volumeClaimTemplate: {metadata: {labels: {a: b}}, spec: {accessModes: [ReadWriteOnce], storageClassName: x, resources: {requests: {storage: 1Gi}}}}}}]
Deployment | spec/template/spec/containers/0/env | [{name: A, valueFrom: {fileKeyRef: {volumeName: v, path: a, key: B}}}] && spec/template/spec/volumes | [{name: v, emptyDir: {}}]
Deployment | spec/template/spec/containers/0/env | [{name: A, valueFrom: {secretKeyRef: {name: a.b, key: tls.crt, optional: true}}}]
Deployment | spec/template/spec/containers/0/env | [{name: A, value: "", valueFrom: null}]
Deployment | spec/template/spec/containers/0/env | [{name: A, valueFrom: {fieldRef: {apiVersion: v1, fieldPath: metadata.name}}}]
Deployment | spec/template/spec/containers/0/envFrom | [{prefix: "A_", configMapRef: {name: a}}, {prefix: "", secretRef: {name: b, optional: true}}]
Deployment | spec/template/spec/affinity | {podAntiAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1, podAffinityTerm: {topologyKey: a, labelSelector: {matchLabels: {x: y}}, matchLabelKeys: [pod-template-hash]}}]}}
Deployment | spec/template/spec/affinity | {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: kubernetes.io/arch, operator: In, values: [amd64, ""]}]}]}}}
Deployment | spec/template/spec/affinity | {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: a, operator: Gt, values: ["5"]}]}]}}}
Deployment | spec/template/spec/affinity | {podAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: a, namespaces: [a, ""]}]}} => spec.template.spec.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].namespaces[1]
Deployment | spec/template/spec/topologySpreadConstraints | [{maxSkew: 1, topologyKey: a, whenUnsatisfiable: DoNotSchedule, matchLabelKeys: []}]
Deployment | spec/template/spec/topologySpreadConstraints | [{maxSkew: 1, topologyKey: a, whenUnsatisfiable: DoNotSchedule, labelSelector: {}, matchLabelKeys: [pod-template-hash]}]
Deployment | spec/template/spec/tolerations | [{operator: Exists}, {key: a, value: "", effect: NoSchedule}, {key: b, operator: Equal, value: c.d_e}]
Deployment | spec/template/spec/tolerations | [{key: a, operator: Gt, value: "x"}] => spec.template.spec.tolerations[0].operator
Deployment | spec/template/spec/initContainers | [{name: i, image: a, lifecycle: {}}] => spec.template.spec.initContainers[0].lifecycle
Deployment | spec/template/spec/initContainers | [{name: i, image: a, lifecycle: null}]
Deployment | spec/template/spec/resourceClaims | [{name: x, resourceClaimTemplateName: a}] && spec/template/spec/containers/0/resources | {claims: [{name: x, request: y}]}
Deployment | spec/template/metadata/annotations | {container.apparmor.security.beta.kubernetes.io/app: runtime/default}
Deployment | spec/template/metadata/annotations | {container.apparmor.security.beta.kubernetes.io/app: localhost/foo, seccomp.security.alpha.kubernetes.io/pod: docker/default}
Deployment | spec/template/metadata/annotations | {container.apparmor.security.beta.kubernetes.io/app: ""}
Deployment | spec/template/metadata/annotations | {container.seccomp.security.alpha.kubernetes.io/app: x} => spec.template.metadata.annotations["container.seccomp.security.alpha.kubernetes.io/app"]
Deployment | spec/template/metadata/annotations | {container.seccomp.security.alpha.kubernetes.io/other: runtime/default}
Deployment | spec/template/metadata/finalizers | [foo]
Deployment | spec/template/metadata/ownerReferences | [{apiVersion: v1, kind: "", name: a, uid: b}]
Deployment | spec | __delete => .
Deployment | spec/template/spec | __delete => spec.template
Deployment | spec/template | {} => spec.template
`;
