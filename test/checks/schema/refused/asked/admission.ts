/** Verdicts of a kube-apiserver 1.35.4 and where we find fault: see asked.test.ts for how a line reads. */
export const ADMISSION_CASES = String.raw`
VWC | webhooks/0/name | foo => webhooks[0].name
VWC | webhooks/0/name | "" => webhooks[0].name
VWC | webhooks/0/name | A.example.org => webhooks[0].name
VWC | webhooks/0/sideEffects | Some => webhooks[0].sideEffects
VWC | webhooks/0/sideEffects | NoneOnDryRun
VWC | webhooks/0/admissionReviewVersions | [] => webhooks[0].admissionReviewVersions
VWC | webhooks/0/admissionReviewVersions | [v2] => webhooks[0].admissionReviewVersions
VWC | webhooks/0/admissionReviewVersions | [v2, v1]
VWC | webhooks/0/admissionReviewVersions | [v1, v1] => webhooks[0].admissionReviewVersions[1]
VWC | webhooks/0/clientConfig | {} => webhooks[0].clientConfig
VWC | webhooks/0/clientConfig | {url: "http://a.b"} => webhooks[0].clientConfig.url
VWC | webhooks/0/clientConfig | {url: "https://a.b/c?d=e"} => webhooks[0].clientConfig.url
VWC | webhooks/0/clientConfig | {url: "https://a.b/c#d"} => webhooks[0].clientConfig.url
VWC | webhooks/0/clientConfig | {url: "https://u:p@a.b/c"} => webhooks[0].clientConfig.url
VWC | webhooks/0/clientConfig | {url: "https://a.b", service: {name: a, namespace: b}} => webhooks[0].clientConfig
VWC | webhooks/0/clientConfig | {service: {name: "", namespace: b}} => webhooks[0].clientConfig.service.name
VWC | webhooks/0/clientConfig | {service: {name: a, namespace: ""}} => webhooks[0].clientConfig.service.namespace
VWC | webhooks/0/clientConfig | {service: {name: a, namespace: b, path: c}} => webhooks[0].clientConfig.service.path
VWC | webhooks/0/clientConfig | {service: {name: a, namespace: b, path: "/c//d"}} => webhooks[0].clientConfig.service.path
VWC | webhooks/0/clientConfig | {service: {name: a, namespace: b, path: "/C_d"}} => webhooks[0].clientConfig.service.path
VWC | webhooks/0/clientConfig | {service: {name: a, namespace: b, port: 0}} => webhooks[0].clientConfig.service.port
VWC | webhooks/0/clientConfig | {service: {name: a, namespace: b, port: 70000}} => webhooks[0].clientConfig.service.port
VWC | webhooks/0/clientConfig | {service: {name: a, namespace: b}, caBundle: YQ==}
VWC | webhooks/0/timeoutSeconds | 0 => webhooks[0].timeoutSeconds
VWC | webhooks/0/timeoutSeconds | 31 => webhooks[0].timeoutSeconds
VWC | webhooks/0/failurePolicy | fail => webhooks[0].failurePolicy
VWC | webhooks/0/matchPolicy | Foo => webhooks[0].matchPolicy
VWC | webhooks/0/namespaceSelector | {matchLabels: {"a b": c}} => webhooks[0].namespaceSelector.matchLabels["a b"]
VWC | webhooks/0/namespaceSelector | {matchExpressions: [{key: a, operator: In}]} => webhooks[0].namespaceSelector.matchExpressions[0].values
VWC | webhooks/0/objectSelector | {matchExpressions: [{key: a, operator: Foo}]} => webhooks[0].objectSelector.matchExpressions[0].operator
VWC | webhooks/0/rules | [{apiGroups: [], apiVersions: [v1], operations: [CREATE], resources: [a]}] => webhooks[0].rules[0].apiGroups
VWC | webhooks/0/rules | [{apiGroups: ["*", apps], apiVersions: [v1], operations: [CREATE], resources: [a]}] => webhooks[0].rules[0].apiGroups
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [], operations: [CREATE], resources: [a]}] => webhooks[0].rules[0].apiVersions
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [""], operations: [CREATE], resources: [a]}] => webhooks[0].rules[0].apiVersions[0]
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1, "*"], operations: [CREATE], resources: [a]}] => webhooks[0].rules[0].apiVersions
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [], resources: [a]}] => webhooks[0].rules[0].operations
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [create], resources: [a]}] => webhooks[0].rules[0].operations[0]
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: ["*", CREATE], resources: [a]}] => webhooks[0].rules[0].operations
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: []}] => webhooks[0].rules[0].resources
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [""]}] => webhooks[0].rules[0].resources[0]
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: ["*", pods]}] => webhooks[0].rules[0].resources[1]
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: ["*", "pods/status"]}]
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: ["*/*", "pods/status"]}] => webhooks[0].rules[0].resources[1]
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: ["pods/*", "pods/status"]}] => webhooks[0].rules[0].resources[1]
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: ["pods", "pods/status"]}]
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [a], scope: Foo}] => webhooks[0].rules[0].scope
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [CONNECT], resources: [a], scope: "*"}]
VWC | webhooks/0/matchConditions | [{name: "a b", expression: "true"}] => webhooks[0].matchConditions[0].name
VWC | webhooks/0/matchConditions | [{name: "", expression: "true"}] => webhooks[0].matchConditions[0].name
VWC | webhooks/0/matchConditions | [{name: a, expression: ""}] => webhooks[0].matchConditions[0].expression
VWC | webhooks/0/matchConditions | [{name: a, expression: "foo.bar"}] => webhooks[0].matchConditions[0].expression
VWC | webhooks/0/matchConditions | [{name: a, expression: "object.spec"}] => webhooks[0].matchConditions[0].expression
VWC | webhooks/0/matchConditions | [{name: a, expression: "variables.x"}] => webhooks[0].matchConditions[0].expression
VWC | webhooks/0/matchConditions | [{name: a, expression: "params.x == 1"}] => webhooks[0].matchConditions[0].expression
VWC | webhooks/0/matchConditions | [{name: a, expression: "true"}, {name: a, expression: "true"}] => webhooks[0].matchConditions[1].name
VWC | webhooks/0/matchConditions | [{name: a, expression: "request.userInfo.username.startsWith('system:')"}]
VWC | webhooks/0/matchConditions | [{name: a, expression: "request.userInfo.nme == 'a'"}] => webhooks[0].matchConditions[0].expression
VWC | webhooks/0/matchConditions | [{name: a, expression: "!(request.kind.group == 'a')"}]
VWC | webhooks/0/matchConditions | [{name: a, expression: "object.metadata.name.matches('[')"}] => webhooks[0].matchConditions[0].expression
MWC | webhooks/0/reinvocationPolicy | Foo => webhooks[0].reinvocationPolicy
MWC | webhooks/0/reinvocationPolicy | IfNeeded
MWC | webhooks | [{name: a.example.org, sideEffects: None, admissionReviewVersions: [v1], clientConfig: {url: "https://a.b"}},{name: a.example.org, sideEffects: None, admissionReviewVersions: [v1], clientConfig: {url: "https://a.b"}}] => webhooks[1].name
VAP | spec/failurePolicy | Foo => spec.failurePolicy
VAP | spec/matchConstraints | __delete => spec.matchConstraints
VAP | spec/matchConstraints | {} => spec.matchConstraints
VAP | spec/matchConstraints | {resourceRules: []} => spec.matchConstraints.resourceRules
VAP | spec/matchConstraints | {resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: []}]} => spec.matchConstraints.resourceRules[0].resources
VAP | spec/matchConstraints | {resourceRules: [{apiGroups: [], apiVersions: [v1], operations: [CREATE], resources: [a]}]} => spec.matchConstraints.resourceRules[0].apiGroups
VAP | spec/matchConstraints | {resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods, "*"]}]}
VAP | spec/matchConstraints | {resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [Create], resources: [pods]}]} => spec.matchConstraints.resourceRules[0].operations[0]
VAP | spec/matchConstraints | {matchPolicy: Foo, resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]} => spec.matchConstraints.matchPolicy
VAP | spec/matchConstraints | {excludeResourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]} => spec.matchConstraints.resourceRules
VAP | spec/matchConstraints | {namespaceSelector: {matchLabels: {"a b": c}}, resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]} => spec.matchConstraints.namespaceSelector.matchLabels["a b"]
VAP | spec/validations | [{expression: ""}] => spec.validations[0].expression
VAP | spec/validations | [{expression: "true", message: ""}]
VAP | spec/validations | [{expression: "true", message: "a\nb"}] => spec.validations[0].message
VAP | spec/validations | [{expression: "true", reason: Foo}] => spec.validations[0].reason
VAP | spec/validations | [{expression: "true", reason: Forbidden}]
VAP | spec/validations | [{expression: "true", messageExpression: "1"}] => spec.validations[0].messageExpression
VAP | spec/validations | [{expression: "true", messageExpression: ""}]
VAP | spec/validations | [{expression: "object.spec.replicas"}] => spec.validations[0].expression
VAP | spec/validations | [{expression: "foo"}] => spec.validations[0].expression
VAP | spec/validations | [{expression: "object.spec.replicas <= params.max"}] => spec.validations[0].expression
VAP | spec/paramKind | {apiVersion: "", kind: a} => spec.paramKind.apiVersion
VAP | spec/paramKind | {apiVersion: v1, kind: ""} => spec.paramKind.kind
VAP | spec/paramKind | {apiVersion: "a/b/c", kind: ConfigMap} => spec.paramKind.apiVersion
VAP | spec/paramKind | {apiVersion: v1, kind: ConfigMap}
VAP | spec/paramKind | {kind: ConfigMap} => spec.paramKind.apiVersion
VAP | spec/matchConditions | [{name: "", expression: "true"}] => spec.matchConditions[0].name
VAP | spec/matchConditions | [{name: "a b", expression: "true"}] => spec.matchConditions[0].name
VAP | spec/matchConditions | [{name: a, expression: "1"}] => spec.matchConditions[0].expression
VAP | spec/variables | [{name: "", expression: "1"}] => spec.variables[0].name
VAP | spec/variables | [{name: "a-b", expression: "1"}] => spec.variables[0].name
VAP | spec/variables | [{name: "1a", expression: "1"}] => spec.variables[0].name
VAP | spec/variables | [{name: "a", expression: ""}] => spec.variables[0].expression
VAP | spec/variables | [{name: "a", expression: "1"}, {name: a, expression: "2"}]
VAP | spec/auditAnnotations | [{key: "", valueExpression: "'a'"}] => spec.auditAnnotations[0].key
VAP | spec/auditAnnotations | [{key: "a b", valueExpression: "'a'"}] => spec.auditAnnotations[0].key
VAP | spec/auditAnnotations | [{key: "a", valueExpression: "1"}] => spec.auditAnnotations[0].valueExpression
VAP | spec/auditAnnotations | [{key: "a", valueExpression: "'a'"}, {key: "a", valueExpression: "'a'"}] => spec.auditAnnotations[1].key
VAP | spec/auditAnnotations | [{key: "a", valueExpression: ""}] => spec.auditAnnotations[0].valueExpression
VAP | spec/auditAnnotations | [{key: "a.b/c", valueExpression: "'a'"}] => spec.auditAnnotations[0].key
VAPB | spec/policyName | "" => spec.policyName
VAPB | spec/policyName | "A b" => spec.policyName
VAPB | spec/paramRef | {} => spec.paramRef
VAPB | spec/paramRef | {name: a} => spec.paramRef
VAPB | spec/paramRef | {name: a, parameterNotFoundAction: Deny}
VAPB | spec/paramRef | {name: a, parameterNotFoundAction: Foo} => spec.paramRef.parameterNotFoundAction
VAPB | spec/paramRef | {name: a, selector: {matchLabels: {a: b}}, parameterNotFoundAction: Deny} => spec.paramRef
VAPB | spec/paramRef | {selector: {matchLabels: {a: b}}, parameterNotFoundAction: Allow}
VAPB | spec/paramRef | {parameterNotFoundAction: Allow} => spec.paramRef
VAPB | spec/validationActions | [Deny, Deny] => spec.validationActions[1]
VAPB | spec/validationActions | [deny] => spec.validationActions[0]
VAPB | spec/matchResources | {resourceRules: [{apiGroups: [], apiVersions: [v1], operations: [CREATE], resources: [pods]}]} => spec.matchResources.resourceRules[0].apiGroups
VAPB | spec/matchResources | {namespaceSelector: {matchExpressions: [{key: a, operator: NotIn}]}} => spec.matchResources.namespaceSelector.matchExpressions[0].values
VAPB | spec/matchResources | {}
VAP | spec/matchConditions | [{name: a, expression: "request.userInfo.username == 'a' && request.kind.kind == 'b' && request.requestResource.resource == 'c' && request.dryRun == true && request.name == 'x' && request.namespace == 'y' && request.operation == 'UPDATE' && request.subResource == '' && request.requestSubResource == '' && has(request.options)"}]
VAP | spec/matchConditions | [{name: a, expression: "request.user == 'a'"}] => spec.matchConditions[0].expression
VAP | spec/matchConditions | [{name: a, expression: "request.userInfo.name == 'a'"}] => spec.matchConditions[0].expression
VAP | spec/matchConditions | [{name: a, expression: "'x' in request.userInfo.groups && request.userInfo.extra['a'].exists(e, e == 'b') && request.uid == 'x'"}] => spec.matchConditions[0].expression
VAP | spec/matchConditions | [{name: a, expression: "request.resource.kind == 'a'"}] => spec.matchConditions[0].expression
VAP | spec/matchConditions | [{name: a, expression: "request.object.metadata.name == 'a'"}] => spec.matchConditions[0].expression
VAP | spec/matchConditions | [{name: a, expression: "request.oldObject.metadata.name == 'a'"}] => spec.matchConditions[0].expression
VAP | spec/auditAnnotations | [{key: a, valueExpression: "null"}]
VAP | spec/auditAnnotations | [{key: a, valueExpression: "object.metadata.name == 'a' ? 'b' : ''"}]
VWC | webhooks/0/clientConfig | {url: "https://a.b/?"}
VWC | webhooks/0/clientConfig | {url: "https://a.b/#"}
VWC | webhooks/0/clientConfig | {url: "https://"} => webhooks[0].clientConfig.url
VWC | webhooks/0/clientConfig | {url: "https://127.0.0.1:9443/x"}
VWC | webhooks/0/clientConfig | {url: "HTTPS://a.b"}
VWC | webhooks/0/clientConfig | {service: {name: a, namespace: b, path: "/validate?x=1"}} => webhooks[0].clientConfig.service.path
VWC | webhooks/0/clientConfig | {service: {name: a, namespace: b, path: "/validate/"}}
VWC | webhooks/0/clientConfig | {service: {name: a, namespace: b, path: "/validate-v1-pod"}}
VWC | webhooks/0/clientConfig | {service: {name: a, namespace: b, path: "/"}}
VWC | webhooks/0/clientConfig | {service: {name: a, namespace: b, path: ""}}
VWC | webhooks/0/clientConfig | {service: {name: a, namespace: b, path: "/apis/webhook.cert-manager.io/v1beta1/mutations"}}
VWC | webhooks/0/clientConfig | {url: "", service: {name: a, namespace: b}} => webhooks[0].clientConfig
VWC | webhooks/0/name | a.b => webhooks[0].name
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: ["pods/status", "pods/*"]}]
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: ["pods/status", "*/status"]}]
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: ["*/status", "pods/status"]}] => webhooks[0].rules[0].resources[1]
VWC | webhooks/0/rules | [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: ["*", pods, "*"]}]
VWC | webhooks/0/rules | [{apiGroups: ["apps.", ""], apiVersions: [v1], operations: [CREATE], resources: ["pods"]}]
VWC | webhooks/0/rules | []
VWC | webhooks | []
VWC | webhooks/0/rules | [{apiGroups: ["*"], apiVersions: ["*"], operations: ["*"], resources: ["*/*"]}]
VWC | webhooks/0/admissionReviewVersions | [v1, V2] => webhooks[0].admissionReviewVersions[1]
VWC | webhooks/0/admissionReviewVersions | [v1, foo/bar] => webhooks[0].admissionReviewVersions[1]
VWC | webhooks/0/matchConditions | [{name: "a.b/c", expression: "true"}]
VAP | spec/variables | [{name: "in", expression: "1"}] => spec.variables[0].name
VAP | spec/variables | [{name: "namespace", expression: "1"}] => spec.variables[0].name
VAP | spec/validations | [{expression: "true", message: "  "}] => spec.validations[0].message
VAP | spec/validations | [{expression: "true", message: "x\ty"}]
VAPB | spec/paramRef | {name: a, namespace: b, parameterNotFoundAction: Deny}
VAPB | spec/paramRef | {selector: {}, parameterNotFoundAction: Deny}
VAPB | spec/paramRef | {name: "A b", parameterNotFoundAction: Deny}
VAPB | spec/matchResources | {resourceRules: [{apiGroups: [apps], apiVersions: [v1], operations: ["*"], resources: [pods], resourceNames: [a]}]}
VAP | spec | __delete => spec
VAPB | spec | __delete => .
VWC | metadata/finalizers | [foo]
VAP | metadata/finalizers | [foo]
VWC | metadata/finalizers | [orphan, foregroundDeletion] => metadata.finalizers
VAP | spec/validations | [{expression: "true", messageExpression: ""}]
VAP | spec/validations | [{expression: "true", messageExpression: "authorizer.path('/a').check('get').reason()"}] => spec.validations[0].messageExpression
VAP | spec/validations | [{expression: "authorizer.path('/a').check('get').allowed()"}]
VAP | spec/auditAnnotations | [{key: a, valueExpression: "authorizer.path('/a').check('get').reason()"}]
MAP | spec/mutations/0/applyConfiguration/expression | "Object{spec: Object.spec{replicas: 3}}"
MAP | spec/mutations/0/applyConfiguration/expression | "Object{metadata: Object.metadata{labels: Object.metadata.labels{a: 'b', c: object.metadata.name}}}"
MAP | spec/mutations/0/applyConfiguration/expression | "Object{spec: Object.spec{template: Object.spec.template{spec: Object.spec.template.spec{containers: object.spec.template.spec.containers.map(c, Object.spec.template.spec.containers.item{name: c.name, image: 'x'})}}}}"
MAP | spec/mutations/0/applyConfiguration/expression | "object.spec.replicas > 1 ? Object{} : Object{spec: Object.spec{replicas: 1}}"
MAP | spec/mutations/0/applyConfiguration/expression | "Object{spec: authorizer.path('/a').check('get').allowed()}"
MAP | spec/mutations/0/applyConfiguration/expression | "Object{?spec: object.?spec}"
MAP | spec/mutations/0/applyConfiguration/expression | "Object{spec: 1,}"
MAP | spec/mutations/0/applyConfiguration/expression | "Object{spec: Object.spec{replicas: jsonpatch.escapeKey('a')}}"
MAP | spec/mutations/0/applyConfiguration/expression | "Object{spec: foo}" => spec.mutations[0].applyConfiguration.expression
MAP | spec/mutations/0/applyConfiguration/expression | "object" => spec.mutations[0].applyConfiguration.expression
MAP | spec/mutations/0/applyConfiguration/expression | "1" => spec.mutations[0].applyConfiguration.expression
MAP | spec/mutations/0/applyConfiguration/expression | "Object{spec: Object.spec{replicas: size(1)}}" => spec.mutations[0].applyConfiguration.expression
MAP | spec/mutations/0/applyConfiguration/expression | "Object{spec: params.x}" => spec.mutations[0].applyConfiguration.expression
MAP | spec/mutations/0/applyConfiguration/expression | "JSONPatch{op: 'add', path: '/a', value: 1}" => spec.mutations[0].applyConfiguration.expression
MAP | spec/mutations/0/applyConfiguration/expression | "dyn(Object{})" => spec.mutations[0].applyConfiguration.expression
MAP | spec/mutations/0/applyConfiguration/expression | "{'spec': 1}" => spec.mutations[0].applyConfiguration.expression
MAP | spec/mutations/0 | {patchType: JSONPatch, jsonPatch: {expression: "[JSONPatch{op: \"add\", path: \"/metadata/labels/\" + jsonpatch.escapeKey(\"example.com/a\"), value: object.metadata.name}]"}}
MAP | spec/mutations/0 | {patchType: JSONPatch, jsonPatch: {expression: "object.a == 1 ? [JSONPatch{op: \"add\", path: \"/a\", value: 1}] : []"}}
MAP | spec/mutations/0 | {patchType: JSONPatch, jsonPatch: {expression: "[JSONPatch{op: \"add\", path: \"/a\", value: {\"a\": 1, \"b\": 2}}, JSONPatch{op: \"remove\", path: \"/b\"}]"}}
MAP | spec/mutations/0 | {patchType: JSONPatch, jsonPatch: {expression: "object.spec.items.map(i, JSONPatch{op: \"add\", path: \"/a\", value: i})"}}
MAP | spec/mutations/0 | {patchType: JSONPatch, jsonPatch: {expression: "[JSONPatch{op: \"test\", path: \"/a\", value: object.a}] + object.l.map(x, JSONPatch{op: \"add\", path: \"/a\", value: x})"}}
MAP | spec/mutations/0 | {patchType: JSONPatch, jsonPatch: {expression: "JSONPatch{op: \"add\", path: \"/a\", value: 1}"}} => spec.mutations[0].jsonPatch.expression
MAP | spec/mutations/0 | {patchType: JSONPatch, jsonPatch: {expression: "1"}} => spec.mutations[0].jsonPatch.expression
MAP | spec/mutations/0 | {patchType: JSONPatch, jsonPatch: {expression: "[Object{}]"}} => spec.mutations[0].jsonPatch.expression
MAP | spec/mutations/0 | {patchType: JSONPatch, jsonPatch: {expression: "[\"a\"]"}} => spec.mutations[0].jsonPatch.expression
MAP | spec/mutations/0 | {patchType: JSONPatch, jsonPatch: {expression: "[JSONPatch{op: \"add\", path: \"/a\", value: nope}]"}} => spec.mutations[0].jsonPatch.expression
MAP | spec/mutations/0/applyConfiguration/expression | "Object{spec: Object.spec{replicas: variables.v0}}" && spec/variables | [{name: v0, expression: "1"}]
MAP | spec/mutations/0/applyConfiguration/expression | "Object{spec: Object.spec{replicas: variables.v1}}" && spec/variables | [{name: v0, expression: "1"}] => spec.mutations[0].applyConfiguration.expression
MAP | spec/matchConditions | [{name: a, expression: "object.a == 1"}]
MAP | spec/matchConditions | [{name: a, expression: "object.a"}] => spec.matchConditions[0].expression
MAP | spec/matchConditions | [{name: a, expression: "nope == 1"}] => spec.matchConditions[0].expression
VAP | spec/validations | [{expression: "object.metadata.name in ['a', object.metadata.namespace]"}] => spec.validations[0].expression
VAP | spec/validations | [{expression: "[object.a, object.b].all(x, x == 1)"}]
VAP | spec/validations | [{expression: "'a: %s %d'.format([object.a, 1]) == 'a'"}]
VAP | spec/validations | [{expression: "quantity(object.a) < quantity('1')"}] => spec.validations[0].expression
VAP | spec/validations | [{expression: "1 == null"}] => spec.validations[0].expression
VAP | spec/validations | [{expression: "object == null || object.a == null"}]
VAP | spec/validations | [{expression: "object.a.split(',').all(x, x > 0)"}] => spec.validations[0].expression
VAP | spec/validations | [{expression: "(object.a == 1 ? 'a' : 1) == 1"}] => spec.validations[0].expression
VAP | spec/validations | [{expression: "dyn(true)"}] => spec.validations[0].expression
VAP | spec/validations | [{expression: "variables.v0 == variables.v1"}] @@ spec/variables | [{name: v0, expression: "[1]"}, {name: v1, expression: "['a']"}] => spec.validations[0].expression
VAP | spec/validations | [{expression: "variables.v0 == variables.v1"}] @@ spec/variables | [{name: v0, expression: "[1]"}, {name: v1, expression: "[2]"}]
VAP | spec/auditAnnotations | [{key: a, valueExpression: "null"}]
VAP | spec/auditAnnotations | [{key: a, valueExpression: "object.metadata.name"}] => spec.auditAnnotations[0].valueExpression
VAP | spec/matchConstraints/resourceRules | [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments], resourceNames: [a, a]}] => spec.matchConstraints.resourceRules[0].resourceNames[1]
VAP | spec/matchConstraints/resourceRules | [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments], resourceNames: [a, b]}]
VAP | spec/matchConstraints/resourceRules | [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments], resourceNames: ["A b"]}]
VAP | spec/matchConstraints/resourceRules | [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments], resourceNames: ["a/b"]}] => spec.matchConstraints.resourceRules[0].resourceNames[0]
VAP | spec/matchConstraints/resourceRules | [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments], resourceNames: [""]}]
VAP | spec/matchConstraints/resourceRules | [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments], resourceNames: [".."]}] => spec.matchConstraints.resourceRules[0].resourceNames[0]
VAP | spec/matchConstraints/excludeResourceRules | [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments], resourceNames: [a, a]}] => spec.matchConstraints.excludeResourceRules[0].resourceNames[1]
VAPB | spec/matchResources | {resourceRules: [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments], resourceNames: [a, a]}]} => spec.matchResources.resourceRules[0].resourceNames[1]
`;
