/** The smallest manifests that a kube-apiserver 1.35.4 accepts, by the names that the lines of cases use. */
export const BASES = `
Pod: &pod { apiVersion: v1, kind: Pod, metadata: {name: a}, spec: &ps { containers: [{ name: app, image: "example.org/app:1.0" }] } }
PodV: { apiVersion: v1, kind: Pod, metadata: {name: a}, spec: { containers: [{ name: app, image: "example.org/app:1.0" }], volumes: [{name: v}] } }
Deployment: &d { apiVersion: apps/v1, kind: Deployment, metadata: {name: a}, spec: { selector: {matchLabels: {app: a}}, template: {metadata: {labels: {app: a}}, spec: *ps} } }
DaemonSet: { apiVersion: apps/v1, kind: DaemonSet, metadata: {name: a}, spec: { selector: {matchLabels: {app: a}}, template: {metadata: {labels: {app: a}}, spec: *ps} } }
ReplicaSet: { apiVersion: apps/v1, kind: ReplicaSet, metadata: {name: a}, spec: { selector: {matchLabels: {app: a}}, template: {metadata: {labels: {app: a}}, spec: *ps} } }
StatefulSet: { apiVersion: apps/v1, kind: StatefulSet, metadata: {name: a}, spec: { serviceName: a, selector: {matchLabels: {app: a}}, template: {metadata: {labels: {app: a}}, spec: *ps}, volumeClaimTemplates: [{metadata: {name: data}, spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}}] } }
Job: { apiVersion: batch/v1, kind: Job, metadata: {name: a}, spec: { template: { spec: { restartPolicy: Never, containers: [{ name: app, image: "example.org/app:1.0" }] } } } }
CronJob: { apiVersion: batch/v1, kind: CronJob, metadata: {name: a}, spec: { schedule: "@daily", jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: app, image: "example.org/app:1.0" }] } } } } } }
Service: { apiVersion: v1, kind: Service, metadata: {name: a}, spec: { selector: {app: a}, ports: [{port: 80}] } }
Ingress: { apiVersion: networking.k8s.io/v1, kind: Ingress, metadata: {name: a}, spec: { rules: [{host: a.example.org, http: {paths: [{path: /, pathType: Prefix, backend: {service: {name: a, port: {number: 80}}}}]}}] } }
IngressClass: { apiVersion: networking.k8s.io/v1, kind: IngressClass, metadata: {name: a}, spec: { controller: example.org/a } }
NetworkPolicy: { apiVersion: networking.k8s.io/v1, kind: NetworkPolicy, metadata: {name: a}, spec: { podSelector: {} } }
PDB: { apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: {name: a}, spec: { minAvailable: 1, selector: {matchLabels: {app: a}} } }
HPA: { apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: a}, spec: { maxReplicas: 3, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: a}, metrics: [{type: Resource, resource: {name: cpu, target: {type: Utilization, averageUtilization: 80}}}] } }
Role: { apiVersion: rbac.authorization.k8s.io/v1, kind: Role, metadata: {name: a}, rules: [{apiGroups: [""], resources: [pods], verbs: [get]}] }
ClusterRole: { apiVersion: rbac.authorization.k8s.io/v1, kind: ClusterRole, metadata: {name: a}, rules: [{apiGroups: [""], resources: [pods], verbs: [get]}] }
RoleBinding: { apiVersion: rbac.authorization.k8s.io/v1, kind: RoleBinding, metadata: {name: a}, roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: a}, subjects: [{kind: ServiceAccount, name: a, namespace: default}] }
ClusterRoleBinding: { apiVersion: rbac.authorization.k8s.io/v1, kind: ClusterRoleBinding, metadata: {name: a}, roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: a}, subjects: [{kind: ServiceAccount, name: a, namespace: default}] }
PVC: { apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: a}, spec: { accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}} } }
PV: { apiVersion: v1, kind: PersistentVolume, metadata: {name: a}, spec: { accessModes: [ReadWriteOnce], capacity: {storage: 1Gi}, hostPath: {path: /a} } }
StorageClass: { apiVersion: storage.k8s.io/v1, kind: StorageClass, metadata: {name: a}, provisioner: example.org/disk }
CSIDriver: { apiVersion: storage.k8s.io/v1, kind: CSIDriver, metadata: {name: a.example.org}, spec: {} }
PriorityClass: { apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: a}, value: 1 }
RuntimeClass: { apiVersion: node.k8s.io/v1, kind: RuntimeClass, metadata: {name: a}, handler: gvisor }
Namespace: { apiVersion: v1, kind: Namespace, metadata: {name: abc} }
ServiceAccount: { apiVersion: v1, kind: ServiceAccount, metadata: {name: abc} }
ConfigMap: { apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {a: b} }
Secret: { apiVersion: v1, kind: Secret, metadata: {name: a}, stringData: {a: b} }
LimitRange: { apiVersion: v1, kind: LimitRange, metadata: {name: a}, spec: { limits: [{type: Container}] } }
ResourceQuota: { apiVersion: v1, kind: ResourceQuota, metadata: {name: a}, spec: { hard: {pods: "1"} } }
Endpoints: { apiVersion: v1, kind: Endpoints, metadata: {name: a}, subsets: [{addresses: [{ip: 10.0.0.1}], ports: [{port: 80}]}] }
EndpointSlice: { apiVersion: discovery.k8s.io/v1, kind: EndpointSlice, metadata: {name: a}, addressType: IPv4, endpoints: [{addresses: [10.0.0.1]}], ports: [{port: 80}] }
Lease: { apiVersion: coordination.k8s.io/v1, kind: Lease, metadata: {name: a}, spec: {holderIdentity: a, leaseDurationSeconds: 10} }
VWC: { apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingWebhookConfiguration, metadata: {name: a}, webhooks: [{name: a.example.org, sideEffects: None, admissionReviewVersions: [v1], clientConfig: {service: {name: a, namespace: b}}, rules: [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}]}] }
MWC: { apiVersion: admissionregistration.k8s.io/v1, kind: MutatingWebhookConfiguration, metadata: {name: a}, webhooks: [{name: a.example.org, sideEffects: None, admissionReviewVersions: [v1], clientConfig: {service: {name: a, namespace: b}}, rules: [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}]}] }
VAP: { apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingAdmissionPolicy, metadata: {name: a}, spec: { failurePolicy: Fail, matchConstraints: {resourceRules: [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}]}, validations: [{expression: "object.spec.replicas <= 5"}] } }
VAPB: { apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingAdmissionPolicyBinding, metadata: {name: a}, spec: { policyName: a, validationActions: [Deny] } }
APIService: { apiVersion: apiregistration.k8s.io/v1, kind: APIService, metadata: {name: v1.example.org}, spec: {group: example.org, version: v1, groupPriorityMinimum: 100, versionPriority: 100, service: {name: a, namespace: b}} }
MAP: { apiVersion: admissionregistration.k8s.io/v1beta1, kind: MutatingAdmissionPolicy, metadata: {name: a}, spec: { failurePolicy: Fail, reinvocationPolicy: Never, matchConstraints: {resourceRules: [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}]}, mutations: [{patchType: ApplyConfiguration, applyConfiguration: {expression: "Object{}"}}] } }
`;
