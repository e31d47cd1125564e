/** Verdicts of a kube-apiserver 1.35.4 and where we find fault: see asked.test.ts for how a line reads. */
export const CLUSTER_CASES = `
Role | rules | [{apiGroups: [""], resources: [pods], verbs: [get], resourceNames: [a]}]
Role | rules | [{apiGroups: [""], resources: [pods], verbs: [""]}]
ClusterRole | aggregationRule | {clusterRoleSelectors: []} => aggregationRule.clusterRoleSelectors
ClusterRole | aggregationRule | {clusterRoleSelectors: [{matchLabels: {"a b": c}}]} => aggregationRule.clusterRoleSelectors[0].matchLabels["a b"]
ClusterRole | metadata/name | "system:foo"
RoleBinding | roleRef | {apiGroup: rbac.authorization.k8s.io, kind: Role, name: ""} => roleRef.name
RoleBinding | roleRef | {apiGroup: rbac.authorization.k8s.io/v1, kind: Role, name: a} => roleRef.apiGroup
RoleBinding | roleRef | {kind: Role, name: a}
RoleBinding | roleRef | {apiGroup: "", kind: Role, name: a}
RoleBinding | subjects | [{kind: ServiceAccount, name: A_b, namespace: c}] => subjects[0].name
RoleBinding | subjects | [{kind: ServiceAccount, name: a}]
RoleBinding | subjects | [{kind: User, name: a}]
RoleBinding | subjects | [{kind: User, name: a, apiGroup: ""}]
RoleBinding | subjects | [{kind: User, name: a, namespace: b}]
RoleBinding | subjects | [{kind: Group, name: ""}] => subjects[0].name
ClusterRoleBinding | subjects | [{kind: ServiceAccount, name: a}] => subjects[0]
PVC | spec/accessModes | [] => spec.accessModes
PVC | spec/resources | {requests: {storage: 0}} => spec.resources.requests.storage
PVC | spec/resources | {requests: {storage: -1}} => spec.resources.requests.storage
PVC | spec/resources | {requests: {storage: 1Gi}, limits: {storage: 1Mi}}
PVC | spec/storageClassName | "A b" => spec.storageClassName
PVC | spec/storageClassName | ""
PVC | spec/selector | {matchLabels: {"a b": c}} => spec.selector.matchLabels["a b"]
PVC | spec/dataSource | {kind: Foo, name: a}
PVC | spec/dataSource | {apiGroup: snapshot.storage.k8s.io, kind: VolumeSnapshot, name: ""} => spec.dataSource.name
PVC | spec/dataSource | {apiGroup: snapshot.storage.k8s.io, kind: VolumeSnapshot, name: a} && spec/dataSourceRef | {apiGroup: snapshot.storage.k8s.io, kind: VolumeSnapshot, name: b} => spec.dataSourceRef
PVC | spec/dataSourceRef | {apiGroup: a.b, kind: c, name: d, namespace: e}
PVC | spec/volumeAttributesClassName | "A b" => spec.volumeAttributesClassName
PVC | spec/volumeAttributesClassName | ""
PVC | spec/resources | {requests: {cpu: 1}} => spec.resources
PVC | spec/volumeName | "A b"
PV | spec/capacity | {cpu: 1} => spec.capacity.cpu
PV | spec/capacity | {storage: 0} => spec.capacity.storage
PV | spec/capacity | {storage: 1Gi, foo: 1} => spec.capacity.foo
PV | spec/hostPath | {path: ""} => spec.hostPath.path
PV | spec/hostPath | {path: /} && spec/persistentVolumeReclaimPolicy | Recycle => spec.persistentVolumeReclaimPolicy
PV | spec/storageClassName | "A b" => spec.storageClassName
PV | spec/hostPath | __delete && spec/csi | {driver: "", volumeHandle: a} => spec.csi.driver
PV | spec/hostPath | __delete && spec/csi | {driver: "a b", volumeHandle: a} => spec.csi.driver
PV | spec/hostPath | __delete && spec/csi | {driver: "a", volumeHandle: ""} => spec.csi.volumeHandle
PV | spec/hostPath | __delete && spec/csi | {driver: "a", volumeHandle: b, nodePublishSecretRef: {name: a}} => spec.csi.nodePublishSecretRef.namespace
PV | spec/hostPath | __delete && spec/nfs | {server: "", path: /a} => spec.nfs.server
PV | spec/hostPath | __delete && spec/nfs | {server: "a", path: a} => spec.nfs.path
PV | spec/hostPath | __delete && spec/local | {path: ""} && spec/nodeAffinity | {required: {nodeSelectorTerms: [{matchExpressions: [{key: a, operator: Exists}]}]}} => spec.local.path
PV | spec/nodeAffinity | {required: {nodeSelectorTerms: []}} => spec.nodeAffinity.required.nodeSelectorTerms
PV | spec/nodeAffinity | {} => spec.nodeAffinity
PV | spec/claimRef | {name: a, namespace: b}
PV | metadata/namespace | default
StorageClass | parameters | {"": a} => parameters
StorageClass | provisioner | "a b" => provisioner
StorageClass | provisioner | "kubernetes.io/aws-ebs"
StorageClass | provisioner | "A/b"
StorageClass | allowedTopologies | [{matchLabelExpressions: [{key: a, values: []}]}] => allowedTopologies[0].matchLabelExpressions[0].values
StorageClass | allowedTopologies | [{matchLabelExpressions: [{key: a, values: [b, b]}]}] => allowedTopologies[0].matchLabelExpressions[0].values
StorageClass | allowedTopologies | [{matchLabelExpressions: [{key: a, values: [b]}, {key: a, values: [c]}]}] => allowedTopologies[0].matchLabelExpressions[1].key
StorageClass | allowedTopologies | [{matchLabelExpressions: [{key: a, values: [b]}]}, {matchLabelExpressions: [{key: a, values: [b]}]}] => allowedTopologies[1]
StorageClass | allowedTopologies | [{}] => allowedTopologies[0]
StorageClass | reclaimPolicy | Foo => reclaimPolicy
StorageClass | mountOptions | [a]
RuntimeClass | handler | "A_b" => handler
RuntimeClass | handler | "" => handler
RuntimeClass | overhead | {podFixed: {foo: 1}} => overhead.podFixed.foo
RuntimeClass | overhead | {podFixed: {cpu: 100m}}
RuntimeClass | scheduling | {nodeSelector: {"a b": c}} => scheduling.nodeSelector["a b"]
RuntimeClass | scheduling | {tolerations: [{key: a, operator: Exists, value: b}]} => scheduling.tolerations[0].value
CSIDriver | spec/fsGroupPolicy | Foo => spec.fsGroupPolicy
CSIDriver | spec/volumeLifecycleModes | [Foo] => spec.volumeLifecycleModes[0]
CSIDriver | spec/tokenRequests | [{audience: a, expirationSeconds: 10}] => spec.tokenRequests[0].expirationSeconds
CSIDriver | spec/tokenRequests | [{audience: a}, {audience: a}] => spec.tokenRequests[1].audience
ServiceAccount | imagePullSecrets | [{name: ""}]
ServiceAccount | secrets | [{name: A_b}]
ServiceAccount | automountServiceAccountToken | false
Secret | type | kubernetes.io/dockercfg => .
Secret | type | "foo bar"
Secret | type | bootstrap.kubernetes.io/token
Secret | data | {a: ""}
Lease | spec/leaseDurationSeconds | 0 => spec.leaseDurationSeconds
APIService | metadata/name | foo => spec.version
APIService | spec/groupPriorityMinimum | 0 => spec.groupPriorityMinimum
APIService | spec/versionPriority | 0 => spec.versionPriority
APIService | spec/insecureSkipTLSVerify | true && spec/caBundle | YQ== => spec.insecureSkipTLSVerify
APIService | spec/service | {name: "", namespace: b} => spec.service.name
APIService | spec/service | {name: a} => spec.service.namespace
APIService | spec/version | "1" => spec.version
PV | spec/hostPath | {path: /a} && spec/persistentVolumeReclaimPolicy | Recycle
PV | spec/hostPath | __delete && spec/csi | {driver: "a", volumeHandle: b, nodePublishSecretRef: {name: a, namespace: c}}
PV | spec/storageClassName | ""
StorageClass | provisioner | "kubernetes.io/no-provisioner"
StorageClass | provisioner | "A.b/c"
StorageClass | provisioner | "a/b/c" => provisioner
StorageClass | parameters | {a: ""}
StorageClass | allowedTopologies | [{matchLabelExpressions: [{key: a, values: [b]}, {key: c, values: [d]}]}]
StorageClass | allowedTopologies | []
StorageClass | allowedTopologies | [{matchLabelExpressions: []}, {matchLabelExpressions: [{key: a, values: [b]}]}] => allowedTopologies[0]
PVC | spec/dataSource | {kind: PersistentVolumeClaim, name: x}
PVC | spec/dataSource | {kind: PersistentVolumeClaim, name: x} && spec/dataSourceRef | {kind: PersistentVolumeClaim, name: x}
PVC | spec/dataSource | {kind: PersistentVolumeClaim, name: x} && spec/dataSourceRef | {apiGroup: "", kind: PersistentVolumeClaim, name: x} => spec.dataSourceRef
PVC | spec/dataSourceRef | {kind: Foo, name: x} => spec.dataSourceRef
ClusterRole | aggregationRule | {clusterRoleSelectors: [{matchLabels: {a: "true"}}]}
ClusterRole | aggregationRule | {} => aggregationRule.clusterRoleSelectors
RoleBinding | subjects | [{kind: ServiceAccount, name: "system:serviceaccount:a:b", namespace: a}] => subjects[0].name
RoleBinding | subjects | [{kind: ServiceAccount, name: default, namespace: A_b}]
RuntimeClass | overhead | {podFixed: {cpu: 250m, memory: 120Mi}}
RuntimeClass | scheduling | {nodeSelector: {a: b}, tolerations: [{key: a, operator: Exists}]}
CSIDriver | spec/tokenRequests | [{audience: a}, {audience: b, expirationSeconds: 3600}]
APIService | spec/service | __delete
APIService | spec/insecureSkipTLSVerify | true
APIService | spec/service | {name: a, namespace: b, port: 70000} => spec.service.port
APIService | metadata/finalizers | ["a/b"]
PVC | spec | __delete => .
PV | spec | __delete => .
APIService | spec | __delete => .
Lease | spec | __delete
ClusterRole | metadata/finalizers | [foo] => metadata.finalizers[0]
Role | metadata/finalizers | [foo] => metadata.finalizers[0]
APIService | metadata/finalizers | [foo]
StorageClass | metadata/finalizers | [foo] => metadata.finalizers[0]
Lease | metadata/finalizers | [foo]
PV | metadata/finalizers | [foo] => metadata.finalizers[0]
RuntimeClass | metadata/finalizers | [foo]
`;
