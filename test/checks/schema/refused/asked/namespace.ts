/** Verdicts of a kube-apiserver 1.35.4 and where we find fault: see asked.test.ts for how a line reads. */
export const NAMESPACE_CASES = `
ConfigMap | metadata/finalizers | [kubernetes]
ConfigMap | metadata/finalizers | ["a.b.c/d/e"] => metadata.finalizers[0]
ConfigMap | metadata/finalizers | ["Example.org/x"] => metadata.finalizers[0]
Namespace | spec | {finalizers: [foo]} => spec.finalizers[0]
Namespace | spec | {finalizers: [kubernetes]}
Namespace | spec | {finalizers: ["example.org/foo"]}
Namespace | spec | {finalizers: ["a b"]} => spec.finalizers[0]
Namespace | spec | {finalizers: [""]} => spec.finalizers[0]
ConfigMap | metadata/ownerReferences | [{apiVersion: v1, kind: Pod, name: a, uid: ""}] => metadata.ownerReferences[0].uid
ConfigMap | metadata/ownerReferences | [{apiVersion: v1, kind: Pod, name: "", uid: x}] => metadata.ownerReferences[0].name
ConfigMap | metadata/ownerReferences | [{apiVersion: "", kind: Pod, name: a, uid: x}] => metadata.ownerReferences[0].apiVersion
ConfigMap | metadata/ownerReferences | [{apiVersion: v1, kind: "", name: a, uid: x}] => metadata.ownerReferences[0].kind
ConfigMap | metadata/ownerReferences | [{apiVersion: v1, kind: Event, name: a, uid: x}] => metadata.ownerReferences[0]
ConfigMap | metadata/ownerReferences | [{apiVersion: events.k8s.io/v1, kind: Event, name: a, uid: x}]
ConfigMap | metadata/ownerReferences | [{apiVersion: /v1, kind: Pod, name: a, uid: x}]
ConfigMap | metadata/ownerReferences | [{apiVersion: apps/, kind: Pod, name: a, uid: x}] => metadata.ownerReferences[0].apiVersion
ConfigMap | metadata/ownerReferences | [{apiVersion: a/b/c, kind: Pod, name: a, uid: x}] => metadata.ownerReferences[0].apiVersion
ConfigMap | metadata/ownerReferences | [{apiVersion: v1, kind: Pod, name: a, uid: x}]
ConfigMap | metadata/ownerReferences | [{apiVersion: v1, kind: Pod, name: a, uid: x, controller: true}, {apiVersion: v1, kind: Pod, name: b, uid: y, controller: true}] => metadata.ownerReferences[1]
ConfigMap | metadata/ownerReferences | [{apiVersion: v1, kind: Pod, name: a, uid: x}, {apiVersion: v1, kind: Pod, name: b, uid: x}]
ConfigMap | metadata/generateName | "ab-"
ConfigMap | metadata/managedFields | [{operation: Foo}]
LimitRange | spec/limits/0 | {type: Container, default: {cpu: 2}, max: {cpu: 1}} => spec.limits[0].max.cpu
LimitRange | spec/limits/0 | {type: Container, default: {cpu: 1}, max: {cpu: 1}}
LimitRange | spec/limits/0 | {type: Container, defaultRequest: {cpu: 2}, default: {cpu: 1}} => spec.limits[0].defaultRequest.cpu
LimitRange | spec/limits/0 | {type: Container, defaultRequest: {cpu: 2}, max: {cpu: 1}} => spec.limits[0].defaultRequest.cpu
LimitRange | spec/limits/0 | {type: Container, defaultRequest: {cpu: 1}, min: {cpu: 2}} => spec.limits[0].min.cpu
LimitRange | spec/limits/0 | {type: Container, default: {cpu: 1}, min: {cpu: 2}} => spec.limits[0].min.cpu
LimitRange | spec/limits/0 | {type: Container, min: {cpu: 2}, max: {cpu: 1}} => spec.limits[0].min.cpu
LimitRange | spec/limits/0 | {type: Pod, default: {cpu: 1}} => spec.limits[0].default
LimitRange | spec/limits/0 | {type: Pod, defaultRequest: {cpu: 1}} => spec.limits[0].defaultRequest
LimitRange | spec/limits/0 | {type: Pod, max: {cpu: 1}, min: {memory: 1Gi}}
LimitRange | spec/limits/0 | {type: example.org/Foo, max: {cpu: 1}}
LimitRange | spec/limits/0 | {type: PersistentVolumeClaim} => spec.limits[0]
LimitRange | spec/limits/0 | {type: PersistentVolumeClaim, max: {storage: 1Gi}}
LimitRange | spec/limits/0 | {type: PersistentVolumeClaim, min: {storage: 1Gi}}
LimitRange | spec/limits/0 | {type: PersistentVolumeClaim, min: {cpu: 1}} => spec.limits[0]
LimitRange | spec/limits/0 | {type: Container, maxLimitRequestRatio: {cpu: 0.5}} => spec.limits[0].maxLimitRequestRatio.cpu
LimitRange | spec/limits/0 | {type: Container, maxLimitRequestRatio: {cpu: 2}}
LimitRange | spec/limits/0 | {type: Container, maxLimitRequestRatio: {cpu: 4}, min: {cpu: 1}, max: {cpu: 2}} => spec.limits[0].maxLimitRequestRatio.cpu
LimitRange | spec/limits/0 | {type: Container, maxLimitRequestRatio: {memory: 2.5}, min: {memory: 1}, max: {memory: 2}} => spec.limits[0].maxLimitRequestRatio.memory
LimitRange | spec/limits/0 | {type: Container, max: {foo: 1}} => spec.limits[0].max.foo
LimitRange | spec/limits/0 | {type: Container, max: {"example.org/gpu": 1}}
LimitRange | spec/limits/0 | {type: Container, max: {"a b": 1}} => spec.limits[0].max["a b"]
LimitRange | spec/limits/0 | {type: Container, max: {requests.cpu: 1}} => spec.limits[0].max["requests.cpu"]
LimitRange | spec/limits/0 | {type: Container, max: {storage: 1}} => spec.limits[0].max.storage
LimitRange | spec/limits/0 | {type: Container, default: {"example.org/gpu": 1}}
LimitRange | spec/limits/0 | {type: Container, default: {"example.org/gpu": 2}, defaultRequest: {"example.org/gpu": 1}} => spec.limits[0].defaultRequest["example.org/gpu"]
LimitRange | spec/limits/0 | {type: Container, max: {memory: -1}}
LimitRange | spec/limits/0 | {type: Container, default: {cpu: 100m}, defaultRequest: {cpu: 100m}}
LimitRange | spec/limits/0 | {type: Container, default: {hugepages-2Mi: 2Mi}, defaultRequest: {hugepages-2Mi: 1Mi}} => spec.limits[0].defaultRequest.hugepages-2Mi
LimitRange | spec/limits | [{type: Pod, max: {cpu: 1}}, {type: Pod, max: {memory: 1}}] => spec.limits[1].type
LimitRange | spec/limits | []
LimitRange | spec/limits/0 | {type: Container, max: {hugepages-2Mi: 1}}
ResourceQuota | spec/hard | {cpus: 1} => spec.hard.cpus
ResourceQuota | spec/hard | {pods: 1, services: 2, configmaps: 3, secrets: 3, replicationcontrollers: 1, resourcequotas: 1, persistentvolumeclaims: 1, services.loadbalancers: 1, services.nodeports: 2}
ResourceQuota | spec/hard | {requests.cpu: 1, limits.memory: 1Gi, requests.storage: 1, requests.ephemeral-storage: 1, limits.ephemeral-storage: 2, ephemeral-storage: 1, cpu: 1, memory: 1}
ResourceQuota | spec/hard | {count/deployments.apps: 1, count/foo: 1}
ResourceQuota | spec/hard | {deployments: 1} => spec.hard.deployments
ResourceQuota | spec/hard | {storage: 1} => spec.hard.storage
ResourceQuota | spec/hard | {ingresses: 1} => spec.hard.ingresses
ResourceQuota | spec/hard | {deployments.apps: 1} => spec.hard["deployments.apps"]
ResourceQuota | spec/hard | {requests.nvidia.com/gpu: 1}
ResourceQuota | spec/hard | {nvidia.com/gpu: 1}
ResourceQuota | spec/hard | {limits.nvidia.com/gpu: 1}
ResourceQuota | spec/hard | {limits.storage: 1} => spec.hard["limits.storage"]
ResourceQuota | spec/hard | {hugepages-2Mi: 1, requests.hugepages-2Mi: 1, limits.hugepages-2Mi: 1} => spec.hard["limits.hugepages-2Mi"]
ResourceQuota | spec/hard | {gold.storageclass.storage.k8s.io/requests.storage: 1Gi, gold.storageclass.storage.k8s.io/persistentvolumeclaims: 2}
ResourceQuota | spec/hard | {pods: -1} => spec.hard.pods
ResourceQuota | spec/hard | {pods: 1.5} => spec.hard.pods
ResourceQuota | spec/hard | {pods: 100m} => spec.hard.pods
ResourceQuota | spec/hard | {services: 1.5} => spec.hard.services
ResourceQuota | spec/hard | {configmaps: 1500m} => spec.hard.configmaps
ResourceQuota | spec/hard | {cpu: 1500m}
ResourceQuota | spec/hard | {count/pods: 1500m} => spec.hard["count/pods"]
ResourceQuota | spec/hard | {requests.nvidia.com/gpu: 1500m}
ResourceQuota | spec/hard | {"a b": 1} => spec.hard["a b"]
ResourceQuota | spec | {hard: {pods: 1}, scopes: [BestEffort]}
ResourceQuota | spec | {hard: {cpu: 1}, scopes: [BestEffort]} => spec.scopes[0]
ResourceQuota | spec | {hard: {pods: 1}, scopes: [BestEffort, NotBestEffort]} => spec.scopes
ResourceQuota | spec | {hard: {pods: 1}, scopes: [Terminating, NotTerminating]} => spec.scopes
ResourceQuota | spec | {hard: {cpu: 1, pods: 1, requests.memory: 1}, scopes: [Terminating]}
ResourceQuota | spec | {hard: {services: 1}, scopes: [Terminating]} => spec.scopes[0]
ResourceQuota | spec | {hard: {requests.storage: 1}, scopes: [NotBestEffort]} => spec.scopes[0]
ResourceQuota | spec | {hard: {count/pods: 1}, scopes: [NotBestEffort]}
ResourceQuota | spec | {hard: {pods: 1}, scopes: [Foo]} => spec.scopes[0]
ResourceQuota | spec | {hard: {pods: 1}, scopes: [PriorityClass]}
ResourceQuota | spec | {hard: {pods: 1}, scopes: [CrossNamespacePodAffinity]}
ResourceQuota | spec | {hard: {pods: 1}, scopeSelector: {matchExpressions: [{scopeName: PriorityClass, operator: In, values: [high]}]}}
ResourceQuota | spec | {hard: {pods: 1}, scopeSelector: {matchExpressions: [{scopeName: PriorityClass, operator: In}]}} => spec.scopeSelector.matchExpressions[0].values
ResourceQuota | spec | {hard: {pods: 1}, scopeSelector: {matchExpressions: [{scopeName: PriorityClass, operator: Exists, values: [a]}]}} => spec.scopeSelector.matchExpressions[0].values
ResourceQuota | spec | {hard: {pods: 1}, scopeSelector: {matchExpressions: [{scopeName: PriorityClass, operator: Exists}]}}
ResourceQuota | spec | {hard: {pods: 1}, scopeSelector: {matchExpressions: [{scopeName: BestEffort, operator: In, values: [a]}]}} => spec.scopeSelector.matchExpressions[0].operator
ResourceQuota | spec | {hard: {pods: 1}, scopeSelector: {matchExpressions: [{scopeName: BestEffort, operator: Exists}, {scopeName: NotBestEffort, operator: Exists}]}} => spec.scopeSelector.matchExpressions
ResourceQuota | spec | {hard: {pods: 1}, scopeSelector: {matchExpressions: [{scopeName: Foo, operator: Exists}]}} => spec.scopeSelector.matchExpressions[0].scopeName
ResourceQuota | spec | {hard: {services: 1}, scopeSelector: {matchExpressions: [{scopeName: PriorityClass, operator: Exists}]}} => spec.scopeSelector.matchExpressions[0].scopeName
ResourceQuota | spec | {hard: {services: 1}, scopeSelector: {matchExpressions: [{scopeName: BestEffort, operator: Exists}]}} => spec.scopeSelector.matchExpressions[0].scopeName
ResourceQuota | spec | {hard: {requests.storage: 1}, scopeSelector: {matchExpressions: [{scopeName: VolumeAttributesClass, operator: Exists}]}}
ResourceQuota | spec | {hard: {pods: 1}, scopes: [VolumeAttributesClass]} => spec.scopes[0]
PriorityClass | value | 2000000000 => value
PriorityClass | globalDefault | true
PriorityClass | preemptionPolicy | Foo => preemptionPolicy
ConfigMap | data | {"a b": c} => data["a b"]
ConfigMap | data | {"": c} => data[""]
ConfigMap | data | {"..a": c} => data["..a"]
ConfigMap | data | {"...": c} => data["..."]
ConfigMap | binaryData | {a: "YQ=="} => data.a
ConfigMap | data | {"a/b": c} => data["a/b"]
Namespace | metadata/labels | {kubernetes.io/metadata.name: foo}
LimitRange | spec | __delete
ResourceQuota | spec | __delete
ResourceQuota | spec/hard | {count/deployments.apps: 1500m} => spec.hard["count/deployments.apps"]
ResourceQuota | spec/hard | {a.b/pods: 1500m} => spec.hard["a.b/pods"]
PriorityClass | metadata/finalizers | [foo] => metadata.finalizers[0]
LimitRange | spec/limits/0 | {type: Container, max: {"example.org/gpu": 2}, defaultRequest: {"example.org/gpu": 1}} => spec.limits[0].defaultRequest["example.org/gpu"]
LimitRange | spec/limits/0 | {type: Container, min: {"example.org/gpu": 1}}
LimitRange | spec/limits/0 | {type: Container, min: {cpu: 100m}, max: {cpu: 1}, default: {cpu: 500m}, defaultRequest: {cpu: 200m}, maxLimitRequestRatio: {cpu: 10}}
LimitRange | spec/limits/0 | {type: Container, max: {cpu: 100m}, defaultRequest: {cpu: 200m}} => spec.limits[0].defaultRequest.cpu
LimitRange | spec/limits/0 | {type: PersistentVolumeClaim, max: {storage: 1Gi}, min: {storage: 2Gi}} => spec.limits[0].min.storage
LimitRange | spec/limits/0 | {type: PersistentVolumeClaim, max: {storage: 1Gi}, default: {storage: 2Gi}} => spec.limits[0].default.storage
LimitRange | spec/limits/0 | {type: PersistentVolumeClaim, max: {storage: 1Gi, foo: 2}} => spec.limits[0].max.foo
LimitRange | spec/limits/0 | {type: PersistentVolumeClaim, max: {storage: 1Gi, pods: 2}}
LimitRange | spec/limits/0 | {type: foo, max: {storage: 1Gi}} => spec.limits[0].type
LimitRange | spec/limits/0 | {type: a b/foo, max: {storage: 1Gi}} => spec.limits[0].type
LimitRange | spec/limits | [{type: foo, max: {cpu: "1"}}] => spec.limits[0].type
LimitRange | spec/limits | [{type: "", max: {cpu: "1"}}] => spec.limits[0].type
LimitRange | spec/limits | [{type: example.org/thing, max: {cpu: "1"}}]
LimitRange | spec/limits | [{type: example.org/Thing_, max: {cpu: "1"}}] => spec.limits[0].type
LimitRange | spec/limits | [{type: openshift.io/Image, max: {storage: 1Gi}}]
LimitRange | spec/limits | [{type: openshift.io/ImageStream, max: {openshift.io/images: 30}}]
LimitRange | spec/limits | [{type: example.org/thing, max: {foo: "1"}}] => spec.limits[0].max.foo
LimitRange | spec/limits | [{type: example.org/thing, default: {cpu: "1"}, max: {cpu: "2"}}]
LimitRange | spec/limits | [{type: example.org/a, max: {cpu: "1"}, min: {cpu: "2"}}] => spec.limits[0].min.cpu
`;
