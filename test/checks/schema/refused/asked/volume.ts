/** Verdicts of a kube-apiserver 1.35.4 and where we find fault: see asked.test.ts for how a line reads. */
export const VOLUME_CASES = `
Pod | . | {}
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: limits.cpu, divisor: 1m}}}]
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: limits.cpu, divisor: 10m}}}] => spec.containers[0].env[0].valueFrom.resourceFieldRef.divisor
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: limits.cpu, divisor: 2}}}] => spec.containers[0].env[0].valueFrom.resourceFieldRef.divisor
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: limits.cpu, divisor: 0}}}]
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: limits.cpu, divisor: 1000m}}}]
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: limits.memory, divisor: 1Mi}}}]
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: limits.memory, divisor: 1M}}}]
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: limits.memory, divisor: 1024}}}] => spec.containers[0].env[0].valueFrom.resourceFieldRef.divisor
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: limits.memory, divisor: 1024Ki}}}]
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: limits.memory, divisor: 2Mi}}}] => spec.containers[0].env[0].valueFrom.resourceFieldRef.divisor
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: limits.memory, divisor: 1m}}}] => spec.containers[0].env[0].valueFrom.resourceFieldRef.divisor
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: requests.ephemeral-storage, divisor: 1Gi}}}]
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: requests.ephemeral-storage, divisor: 1m}}}] => spec.containers[0].env[0].valueFrom.resourceFieldRef.divisor
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: requests.hugepages-2Mi, divisor: 1Gi}}}]
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {resource: requests.hugepages-2Mi, divisor: 3}}}] => spec.containers[0].env[0].valueFrom.resourceFieldRef.divisor
Pod | spec/containers/0/env | [{name: A, valueFrom: {resourceFieldRef: {containerName: other, resource: limits.cpu}}}]
PodV | spec/volumes/0/downwardAPI | {items: [{path: a, resourceFieldRef: {containerName: app, resource: limits.cpu, divisor: 3}}]} => spec.volumes[0].downwardAPI.items[0].resourceFieldRef.divisor
PodV | spec/volumes/0/downwardAPI | {items: [{path: a, resourceFieldRef: {resource: limits.cpu}}]} => spec.volumes[0].downwardAPI.items[0].resourceFieldRef.containerName
PodV | spec/volumes/0/downwardAPI | {items: [{path: a, resourceFieldRef: {containerName: foo, resource: limits.cpu}}]}
PodV | spec/volumes/0/downwardAPI | {items: [{path: a, fieldRef: {fieldPath: spec.nodeName}}]} => spec.volumes[0].downwardAPI.items[0].fieldRef.fieldPath
PodV | spec/volumes/0/downwardAPI | {items: [{path: a, fieldRef: {fieldPath: metadata.labels}}]}
PodV | spec/volumes/0/downwardAPI | {items: [{path: a, fieldRef: {fieldPath: status.podIP}}]} => spec.volumes[0].downwardAPI.items[0].fieldRef.fieldPath
PodV | spec/volumes/0/downwardAPI | {items: [{path: a, fieldRef: {fieldPath: "metadata.labels['app']"}}]}
PodV | spec/volumes/0/downwardAPI | {items: [{path: a}]} => spec.volumes[0].downwardAPI.items[0]
PodV | spec/volumes/0/downwardAPI | {items: [{path: "", fieldRef: {fieldPath: metadata.labels}}]} => spec.volumes[0].downwardAPI.items[0].path
PodV | spec/volumes/0/downwardAPI | {items: [{path: a, fieldRef: {fieldPath: metadata.labels}, resourceFieldRef: {containerName: app, resource: limits.cpu}}]} => spec.volumes[0].downwardAPI.items[0]
PodV | spec/volumes/0/downwardAPI | {items: [{path: "../a", fieldRef: {fieldPath: metadata.labels}}]} => spec.volumes[0].downwardAPI.items[0].path
PodV | spec/volumes/0/downwardAPI | {items: [{path: "a", fieldRef: {fieldPath: metadata.labels}}, {path: "a", fieldRef: {fieldPath: metadata.annotations}}]}
PodV | spec/volumes/0/projected | {sources: []}
PodV | spec/volumes/0/projected | {sources: [{}]}
PodV | spec/volumes/0/projected | {sources: [{configMap: {name: a}, secret: {name: b}}]} => spec.volumes[0].projected.sources[0]
PodV | spec/volumes/0/projected | {sources: [{configMap: {name: ""}}]} => spec.volumes[0].projected.sources[0].configMap.name
PodV | spec/volumes/0/projected | {sources: [{secret: {}}]} => spec.volumes[0].projected.sources[0].secret.name
PodV | spec/volumes/0/projected | {sources: [{configMap: {name: a, items: [{key: x, path: p}]}}, {secret: {name: b, items: [{key: x, path: p}]}}]} => spec.volumes[0].projected.sources[1].secret.items[0].path
PodV | spec/volumes/0/projected | {sources: [{configMap: {name: a, items: [{key: x, path: p}, {key: y, path: p}]}}]} => spec.volumes[0].projected.sources[0].configMap.items[1].path
PodV | spec/volumes/0/projected | {sources: [{serviceAccountToken: {path: token}}, {configMap: {name: b, items: [{key: x, path: token}]}}]}
PodV | spec/volumes/0/projected | {sources: [{serviceAccountToken: {path: token}}, {serviceAccountToken: {path: token}}]}
PodV | spec/volumes/0/projected | {sources: [{serviceAccountToken: {path: ""}}]} => spec.volumes[0].projected.sources[0].serviceAccountToken.path
PodV | spec/volumes/0/projected | {sources: [{downwardAPI: {items: [{path: p, fieldRef: {fieldPath: metadata.labels}}]}}, {configMap: {name: b, items: [{key: x, path: p}]}}]} => spec.volumes[0].projected.sources[1].configMap.items[0].path
PodV | spec/volumes/0/projected | {sources: [{configMap: {name: a, items: [{key: x, path: p/}]}}, {secret: {name: b, items: [{key: x, path: p}]}}]}
PodV | spec/volumes/0/projected | {sources: [{configMap: {name: a, items: [{key: x, path: p/q}]}}, {secret: {name: b, items: [{key: x, path: p}]}}]}
PodV | spec/volumes/0/projected | {sources: [{configMap: {name: a, items: [{key: "", path: p}]}}]} => spec.volumes[0].projected.sources[0].configMap.items[0].key
PodV | spec/volumes/0/projected | {sources: [{configMap: {name: a, items: [{key: "a b", path: p}]}}]}
PodV | spec/volumes/0/projected | {sources: [{configMap: {name: a, items: [{key: a, path: ""}]}}]} => spec.volumes[0].projected.sources[0].configMap.items[0].path
PodV | spec/volumes/0/projected | {sources: [{clusterTrustBundle: {path: a, name: x}}]}
PodV | spec/volumes/0/projected | {sources: [{clusterTrustBundle: {path: a}}]}
PodV | spec/volumes/0/projected | {defaultMode: 0777, sources: [{secret: {name: a}}]} => spec.volumes[0].projected.defaultMode
PodV | spec/volumes/0/configMap | {name: a, items: [{key: x, path: p}, {key: y, path: p}]}
PodV | spec/volumes/0/configMap | {name: a, items: [{key: "", path: p}]} => spec.volumes[0].configMap.items[0].key
PodV | spec/volumes/0/secret | {secretName: a, items: [{key: x, path: ""}]} => spec.volumes[0].secret.items[0].path
Pod | spec | __delete => .
`;
