/** Verdicts of a kube-apiserver 1.35.4 and where we find fault: see asked.test.ts for how a line reads. */
export const CONTROLLER_CASES = `
StatefulSet | spec/updateStrategy | {type: RollingUpdate, rollingUpdate: {partition: -1}} => spec.updateStrategy.rollingUpdate.partition
StatefulSet | spec/volumeClaimTemplates/0/metadata | {name: A_b} => spec.volumeClaimTemplates[0].metadata.name
StatefulSet | spec/volumeClaimTemplates/0/metadata | {} => spec.volumeClaimTemplates[0].metadata.name
StatefulSet | spec/volumeClaimTemplates/0/spec/accessModes | [RWO] => spec.volumeClaimTemplates[0].spec.accessModes[0]
StatefulSet | spec/volumeClaimTemplates/0/spec/storageClassName | "A B" => spec.volumeClaimTemplates[0].spec.storageClassName
StatefulSet | spec/volumeClaimTemplates/0/spec/dataSource | {kind: Foo, name: x} => spec.volumeClaimTemplates[0].spec.dataSource
StatefulSet | spec/serviceName | "A_b" => spec.serviceName
StatefulSet | spec/template/spec/containers/0/volumeMounts | [{name: nope, mountPath: /a}] => spec.template.spec.containers[0].volumeMounts[0].name
StatefulSet | spec/template/spec/restartPolicy | OnFailure => spec.template.spec.restartPolicy
DaemonSet | spec/updateStrategy | {type: RollingUpdate, rollingUpdate: {maxUnavailable: 0}} => spec.updateStrategy.rollingUpdate.maxUnavailable
DaemonSet | spec/updateStrategy | {type: RollingUpdate, rollingUpdate: {maxUnavailable: 1, maxSurge: 1}} => spec.updateStrategy.rollingUpdate.maxSurge
DaemonSet | spec/updateStrategy | {type: RollingUpdate, rollingUpdate: {maxSurge: 1, maxUnavailable: 0}}
DaemonSet | spec/updateStrategy | {type: RollingUpdate, rollingUpdate: {maxSurge: 1}} => spec.updateStrategy.rollingUpdate.maxSurge
DaemonSet | spec/updateStrategy | {type: OnDelete, rollingUpdate: {maxSurge: 1}}
DaemonSet | spec/updateStrategy | {type: RollingUpdate, rollingUpdate: {maxSurge: 1, maxUnavailable: 0}} && spec/template/spec/containers/0/ports | [{containerPort: 80, hostPort: 80}]
Job | spec/template/spec/restartPolicy | Always => spec.template.spec.restartPolicy
Job | spec/completionMode | Foo => spec.completionMode
Job | spec/suspend | true
Job | spec/parallelism | 100001 && spec/completionMode | Indexed && spec/completions | 1 => spec.parallelism
Job | spec/completions | 1000000 && spec/completionMode | Indexed && spec/parallelism | 100001 => spec.parallelism
Job | spec/podFailurePolicy | {rules: [{action: FailJob}]} => spec.podFailurePolicy.rules[0]
Job | spec/podFailurePolicy | {rules: [{action: FailJob, onExitCodes: {operator: In, values: [1]}, onPodConditions: [{type: a, status: "True"}]}]} => spec.podFailurePolicy.rules[0]
Job | spec/podFailurePolicy | {rules: [{action: FailJob, onExitCodes: {operator: In, values: []}}]} => spec.podFailurePolicy.rules[0].onExitCodes.values
Job | spec/podFailurePolicy | {rules: [{action: FailJob, onExitCodes: {operator: In, values: [2, 1]}}]} => spec.podFailurePolicy.rules[0].onExitCodes.values[1]
Job | spec/podFailurePolicy | {rules: [{action: FailJob, onExitCodes: {operator: In, values: [1, 1]}}]} => spec.podFailurePolicy.rules[0].onExitCodes.values[1]
Job | spec/podFailurePolicy | {rules: [{action: FailJob, onExitCodes: {operator: In, values: [1], containerName: x}}]} => spec.podFailurePolicy.rules[0].onExitCodes.containerName
Job | spec/podFailurePolicy | {rules: [{action: FailIndex, onExitCodes: {operator: In, values: [1]}}]} => spec.podFailurePolicy.rules[0].action
Job | spec/podFailurePolicy | {rules: [{action: Ignore, onPodConditions: [{type: DisruptionTarget, status: Foo}]}]} => spec.podFailurePolicy.rules[0].onPodConditions[0].status
Job | spec/podFailurePolicy | {rules: [{action: Ignore, onPodConditions: [{type: DisruptionTarget}]}]}
Job | spec/successPolicy | {rules: []} && spec/completionMode | Indexed && spec/completions | 2 => spec.successPolicy.rules
Job | spec/successPolicy | {rules: [{}]} && spec/completionMode | Indexed && spec/completions | 2 => spec.successPolicy.rules[0]
Job | spec/successPolicy | {rules: [{succeededCount: 3}]} && spec/completionMode | Indexed && spec/completions | 2 => spec.successPolicy.rules[0].succeededCount
Job | spec/successPolicy | {rules: [{succeededIndexes: "5"}]} && spec/completionMode | Indexed && spec/completions | 2 => spec.successPolicy.rules[0].succeededIndexes
Job | spec/podReplacementPolicy | TerminatingOrFailed && spec/podFailurePolicy | {rules: [{action: Ignore, onExitCodes: {operator: In, values: [1]}}]} => spec.podReplacementPolicy
Job | spec/manualSelector | true && spec/selector | {matchLabels: {a: b}} => spec.selector
Job | spec/template/metadata | {labels: {job-name: x}} => spec.template.metadata.labels.job-name
CronJob | metadata/name | "a234567890123456789012345678901234567890123456789012"
CronJob | spec/schedule | "*/0 * * * *" => spec.schedule
CronJob | spec/schedule | "0 24 * * *" => spec.schedule
CronJob | spec/schedule | "0 0 31 2 *"
CronJob | spec/schedule | "0 0 * * 7" => spec.schedule
CronJob | spec/schedule | "@every 1h"
CronJob | spec/schedule | "@every 1x" => spec.schedule
CronJob | spec/schedule | "@reboot" => spec.schedule
CronJob | spec/schedule | "" => spec.schedule
CronJob | spec/schedule | "0 0 L * *" => spec.schedule
CronJob | spec/schedule | "0 0 1-31/2 * MON-FRI"
CronJob | spec/schedule | "0 0 * * SUN,MON"
CronJob | spec/schedule | "0 5/2 * * *"
CronJob | spec/timeZone | "europe/vienna" => spec.timeZone
CronJob | spec/timeZone | "" => spec.timeZone
CronJob | spec/timeZone | "UTC+2" => spec.timeZone
CronJob | spec/jobTemplate/spec/template/spec/restartPolicy | Always => spec.jobTemplate.spec.template.spec.restartPolicy
CronJob | spec/jobTemplate/spec/selector | {matchLabels: {a: b}} => spec.jobTemplate.spec.selector
CronJob | spec/jobTemplate/metadata | {labels: {"a b": c}}
CronJob | spec/concurrencyPolicy | foo => spec.concurrencyPolicy
PDB | spec/maxUnavailable | 1 => spec.maxUnavailable
PDB | spec/minAvailable | -1 => spec.minAvailable
PDB | spec/minAvailable | 101% => spec.minAvailable
PDB | spec/minAvailable | "1" => spec.minAvailable
PDB | spec/minAvailable | 50
PDB | spec/selector | {matchLabels: {a: "b c"}} => spec.selector.matchLabels.a
PDB | spec/selector | {}
HPA | spec/minReplicas | 0 => spec.minReplicas
HPA | spec/minReplicas | 4 => spec.maxReplicas
HPA | spec/maxReplicas | 0 => spec.maxReplicas
HPA | spec/scaleTargetRef | {kind: "", name: a} => spec.scaleTargetRef.kind
HPA | spec/scaleTargetRef | {apiVersion: a/b/c, kind: Deployment, name: a} => spec.scaleTargetRef.apiVersion
HPA | spec/scaleTargetRef | {apiVersion: apps/v1, kind: "a/b", name: a} => spec.scaleTargetRef.kind
HPA | spec/scaleTargetRef | {apiVersion: apps/v1, kind: Deployment, name: "a/b"} => spec.scaleTargetRef.name
HPA | spec/metrics | [{type: Resource, resource: {name: "", target: {type: Utilization, averageUtilization: 80}}}] => spec.metrics[0].resource.name
HPA | spec/metrics | [{type: Resource, resource: {name: cpu, target: {type: Value, value: 5}}}] => spec.metrics[0].resource.target
HPA | spec/metrics | [{type: Resource, resource: {name: cpu, target: {type: Utilization, averageUtilization: 0}}}] => spec.metrics[0].resource.target.averageUtilization
HPA | spec/metrics | [{type: Resource, resource: {name: cpu, target: {type: Utilization, averageUtilization: 80, averageValue: 5}}}] => spec.metrics[0].resource.target
HPA | spec/metrics | [{type: Resource, resource: {name: cpu, target: {type: Utilization, averageValue: 5}}}]
HPA | spec/metrics | [{type: ContainerResource, containerResource: {name: cpu, container: "", target: {type: Utilization, averageUtilization: 80}}}] => spec.metrics[0].containerResource.container
HPA | spec/metrics | [{type: Pods, pods: {metric: {name: ""}, target: {type: AverageValue, averageValue: 5}}}] => spec.metrics[0].pods.metric.name
HPA | spec/metrics | [{type: Pods, pods: {metric: {name: "a/b"}, target: {type: AverageValue, averageValue: 5}}}] => spec.metrics[0].pods.metric.name
HPA | spec/metrics | [{type: Pods, pods: {metric: {name: a, selector: {matchLabels: {"a b": c}}}, target: {type: AverageValue, averageValue: 5}}}]
HPA | spec/metrics | [{type: Pods, pods: {metric: {name: a}, target: {type: Value, value: 5}}}] => spec.metrics[0].pods.target
HPA | spec/metrics | [{type: Object, object: {metric: {name: a}, target: {type: Value, value: 5}, describedObject: {kind: "", name: a}}}] => spec.metrics[0].object.describedObject.kind
HPA | spec/metrics | [{type: Object, object: {metric: {name: a}, target: {type: Value, value: 5, averageValue: 5}, describedObject: {kind: a, name: a}}}]
HPA | spec/metrics | [{type: External, external: {metric: {name: a}, target: {type: AverageValue, averageValue: 0}}}] => spec.metrics[0].external.target.averageValue
HPA | spec/metrics | [{type: External, external: {metric: {name: ""}, target: {type: AverageValue, averageValue: 1}}}] => spec.metrics[0].external.metric.name
HPA | spec/metrics | [{type: External, external: {metric: {name: a}, target: {type: AverageValue, averageValue: 1, value: 1}}}] => spec.metrics[0].external.target
HPA | spec/metrics | [{type: Foo}] => spec.metrics[0].type
HPA | spec/behavior | {scaleUp: {policies: [{type: Pods, value: 0, periodSeconds: 15}]}} => spec.behavior.scaleUp.policies[0].value
HPA | spec/behavior | {scaleUp: {policies: [{type: Pods, value: 1, periodSeconds: 1801}]}} => spec.behavior.scaleUp.policies[0].periodSeconds
HPA | spec/behavior | {scaleDown: {stabilizationWindowSeconds: 3601}} => spec.behavior.scaleDown.stabilizationWindowSeconds
HPA | spec/behavior | {scaleDown: {tolerance: 0.1}}
HPA | spec/behavior | {scaleDown: {tolerance: -1}} => spec.behavior.scaleDown.tolerance
HPA | spec/behavior | {scaleDown: {selectPolicy: Foo}} => spec.behavior.scaleDown.selectPolicy
HPA | spec/behavior | {scaleDown: {}}
StatefulSet | spec/serviceName | ""
StatefulSet | spec/volumeClaimTemplates/0/spec/dataSource | {apiGroup: snapshot.storage.k8s.io, kind: VolumeSnapshot, name: a}
StatefulSet | spec/volumeClaimTemplates/0/spec/dataSourceRef | {apiGroup: a.b, kind: Foo, name: x}
StatefulSet | spec/volumeClaimTemplates/0/spec/dataSourceRef | {kind: Foo, name: x} => spec.volumeClaimTemplates[0].spec.dataSourceRef
StatefulSet | spec/volumeClaimTemplates/0/spec/storageClassName | ""
StatefulSet | spec/volumeClaimTemplates/0/spec/volumeAttributesClassName | ""
Job | spec/successPolicy | {rules: [{succeededIndexes: "0-1,3", succeededCount: 2}]} && spec/completionMode | Indexed && spec/completions | 5
Job | spec/successPolicy | {rules: [{succeededIndexes: "0-7"}]} && spec/completionMode | Indexed && spec/completions | 5 => spec.successPolicy.rules[0].succeededIndexes
Job | spec/podFailurePolicy | {rules: [{action: FailJob, onExitCodes: {operator: NotIn, values: [0, 1, 42], containerName: app}}, {action: Ignore, onPodConditions: [{type: DisruptionTarget, status: "True"}]}]}
Job | spec/podFailurePolicy | {rules: []}
Job | spec/template/metadata | {labels: {app: x}}
Job | spec/manualSelector | true && spec/selector | {matchLabels: {a: b}} && spec/template/metadata | {labels: {a: b}}
Job | spec/manualSelector | true && spec/selector | {matchLabels: {a: b}} && spec/template/metadata | {labels: {a: b, job-name: x}}
CronJob | spec/jobTemplate/spec/template/metadata | {labels: {job-name: x}}
CronJob | spec/schedule | "@every 1h30m"
CronJob | spec/schedule | "@every 1.5h"
CronJob | spec/schedule | "@every -1h"
CronJob | spec/schedule | "@every 0"
CronJob | spec/schedule | "@every" => spec.schedule
DaemonSet | spec/updateStrategy | {rollingUpdate: {maxSurge: 1}} => spec.updateStrategy.rollingUpdate.maxSurge
DaemonSet | spec/updateStrategy | {rollingUpdate: {maxSurge: 10%, maxUnavailable: 0}}
HPA | spec/scaleTargetRef | {apiVersion: apps/v1, kind: Deployment, name: a.b}
HPA | spec/scaleTargetRef | {kind: Deployment, name: a} => spec.scaleTargetRef.apiVersion
HPA | spec/scaleTargetRef | {apiVersion: v1, kind: ReplicationController, name: a}
HPA | spec/scaleTargetRef | {apiVersion: v1, kind: Deployment, name: a} => spec.scaleTargetRef.apiVersion
HPA | spec/metrics | [{type: External, external: {metric: {name: "a|b:c"}, target: {type: AverageValue, averageValue: 1}}}]
HPA | spec/metrics | [{type: External, external: {metric: {name: "a/b"}, target: {type: AverageValue, averageValue: 1}}}] => spec.metrics[0].external.metric.name
HPA | spec/metrics | [{type: External, external: {metric: {name: "a%b"}, target: {type: AverageValue, averageValue: 1}}}] => spec.metrics[0].external.metric.name
HPA | spec/metrics | [{type: External, external: {metric: {name: ".."}, target: {type: AverageValue, averageValue: 1}}}] => spec.metrics[0].external.metric.name
HPA | spec/metrics | [{type: Object, object: {metric: {name: a}, target: {type: Value}, describedObject: {kind: a, name: a}}}] => spec.metrics[0].object.target
StatefulSet | spec | __delete => .
DaemonSet | spec | __delete => .
ReplicaSet | spec | __delete => .
Job | spec | __delete => .
CronJob | spec | __delete => .
HPA | spec | __delete => .
PDB | spec | __delete
Job | spec/template | {} => spec.template
HPA | metadata/finalizers | [foo] => metadata.finalizers[0]
PDB | metadata/finalizers | [foo]
`;
