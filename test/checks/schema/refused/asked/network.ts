/** Verdicts of a kube-apiserver 1.35.4 and where we find fault: see asked.test.ts for how a line reads. */
export const NETWORK_CASES = `
Service | spec/ports | [{port: 80}, {port: 80}] => spec.ports[0]
Service | spec/ports | [{name: a, port: 80}, {name: b, port: 80, protocol: UDP}]
Service | spec/ports | [{name: A, port: 80}] => spec.ports[0].name
Service | spec/ports | [{port: 0}] => spec.ports[0].port
Service | spec/ports | [{port: 80, nodePort: 20000}] && spec/type | NodePort
Service | spec/ports | [{port: 80, nodePort: 30000}, {port: 81, name: b, nodePort: 30000}] && spec/type | NodePort => spec.ports[0]
Service | spec/ports | [{port: 80, name: a, nodePort: 30000}, {port: 81, name: b, nodePort: 30000}] && spec/type | NodePort => spec.ports[1].nodePort
Service | spec/ports | [{port: 80, name: a, nodePort: 30000}, {port: 81, name: b, nodePort: 30000, protocol: UDP}] && spec/type | NodePort => spec.ports[1].nodePort
Service | spec/ports | [{port: 10250}] && spec/type | LoadBalancer
Service | spec/ports | [{port: 80, targetPort: "a b"}] => spec.ports[0].targetPort
Service | spec/selector | {"a b": c} => spec.selector["a b"]
Service | spec/selector | {app: "a b"} => spec.selector.app
Service | spec/clusterIP | 10.96.0.1
Service | spec/clusterIPs | [10.96.0.50, 10.96.0.51] => spec.clusterIPs
Service | spec/clusterIPs | [10.96.0.50] && spec/clusterIP | 10.96.0.51 => spec.clusterIPs[0]
Service | spec/ipFamilies | [IPv4, IPv4] => spec.ipFamilies[1]
Service | spec/ipFamilies | [Foo] => spec.ipFamilies[0]
Service | spec/ipFamilies | [IPv4, IPv6] => spec.ipFamilies
Service | spec/sessionAffinity | None && spec/sessionAffinityConfig | {clientIP: {timeoutSeconds: 10}}
Service | spec/sessionAffinityConfig | {clientIP: {timeoutSeconds: 10}}
Service | spec/sessionAffinity | ClientIP && spec/sessionAffinityConfig | {clientIP: {timeoutSeconds: 0}} => spec.sessionAffinityConfig.clientIP.timeoutSeconds
Service | spec/sessionAffinity | ClientIP && spec/sessionAffinityConfig | {}
Service | spec/type | ExternalName && spec/externalName | "a_b" => spec.externalName
Service | spec/type | ExternalName && spec/externalName | "http://foo" => spec.externalName
Service | spec/type | ExternalName && spec/externalName | "10.0.0.1"
Service | spec/type | LoadBalancer && spec/loadBalancerIP | foo
Service | spec/type | LoadBalancer && spec/loadBalancerClass | "a b" => spec.loadBalancerClass
Service | spec/type | LoadBalancer && spec/loadBalancerClass | "foo"
Service | metadata/annotations | {service.beta.kubernetes.io/load-balancer-source-ranges: foo} => metadata.annotations["service.beta.kubernetes.io/load-balancer-source-ranges"]
Service | metadata/annotations | {service.beta.kubernetes.io/load-balancer-source-ranges: foo} && spec/type | LoadBalancer => metadata.annotations["service.beta.kubernetes.io/load-balancer-source-ranges"]
Service | spec/internalTrafficPolicy | Foo => spec.internalTrafficPolicy
Service | spec/publishNotReadyAddresses | true
Ingress | spec/rules/0/host | "A.example.org" => spec.rules[0].host
Ingress | spec/rules/0/host | "a.example.org:80" => spec.rules[0].host
Ingress | spec/rules/0/host | "https://a.example.org" => spec.rules[0].host
Ingress | spec/rules/0/host | "a.*.org" => spec.rules[0].host
Ingress | spec/rules/0/http/paths/0/pathType | prefix => spec.rules[0].http.paths[0].pathType
Ingress | spec/rules/0/http/paths/0/path | "a" => spec.rules[0].http.paths[0].path
Ingress | spec/rules/0/http/paths/0/backend | {service: {name: A_b, port: {number: 80}}} => spec.rules[0].http.paths[0].backend.service.name
Ingress | spec/rules/0/http/paths/0/backend | {service: {name: a, port: {number: 0}}} => spec.rules[0].http.paths[0].backend.service.port
Ingress | spec/rules/0/http/paths/0/backend | {service: {name: a, port: {name: "web-port-name-that-is-too-long"}}} => spec.rules[0].http.paths[0].backend.service.port.name
Ingress | spec/rules/0/http/paths/0/backend | {resource: {kind: "", name: a}} => spec.rules[0].http.paths[0].backend.resource.kind
Ingress | spec/rules/0/http/paths/0/backend | {resource: {apiGroup: a.b, kind: c, name: ""}} => spec.rules[0].http.paths[0].backend.resource.name
Ingress | spec/tls | [{secretName: A_b}] => spec.tls[0].secretName
Ingress | spec/tls | [{hosts: ["a b"]}] => spec.tls[0].hosts[0]
Ingress | spec/tls | [{hosts: ["*"]}] => spec.tls[0].hosts[0]
Ingress | spec/tls | [{}]
Ingress | spec/ingressClassName | "A_b" => spec.ingressClassName
Ingress | spec/ingressClassName | "" => spec.ingressClassName
Ingress | spec/rules | [{}]
Ingress | spec/rules | [{host: a.b}]
Ingress | metadata/annotations | {kubernetes.io/ingress.class: nginx}
IngressClass | spec/controller | foo => spec.controller
IngressClass | spec/controller | "" => spec.controller
IngressClass | spec/parameters | {kind: Foo, name: x}
IngressClass | spec/parameters | {apiGroup: a.b, kind: Foo, name: x, scope: Namespace} => spec.parameters.namespace
IngressClass | spec/parameters | {apiGroup: a.b, kind: Foo, name: x, scope: Cluster, namespace: a} => spec.parameters.namespace
IngressClass | spec/parameters | {apiGroup: a.b, kind: Foo, name: x, scope: Foo} => spec.parameters.scope
NetworkPolicy | spec/policyTypes | [Ingress, Egress, Ingress] => spec.policyTypes
NetworkPolicy | spec/policyTypes | [ingress] => spec.policyTypes[0]
NetworkPolicy | spec/podSelector | {matchLabels: {"a b": c}} => spec.podSelector.matchLabels["a b"]
NetworkPolicy | spec/podSelector | {matchLabels: {a: "b c"}} => spec.podSelector.matchLabels.a
NetworkPolicy | spec/podSelector | {matchExpressions: [{key: a, operator: In, values: ["b c"]}]} => spec.podSelector.matchExpressions[0].values[0]
NetworkPolicy | spec/ingress | [{from: [{podSelector: {matchLabels: {a: "b c"}}}]}] => spec.ingress[0].from[0].podSelector.matchLabels.a
NetworkPolicy | spec/ingress | [{ports: [{port: 80-90}]}] => spec.ingress[0].ports[0].port
NetworkPolicy | spec/ingress | [{ports: [{port: 0}]}] => spec.ingress[0].ports[0].port
NetworkPolicy | spec/ingress | [{ports: [{protocol: tcp}]}] => spec.ingress[0].ports[0].protocol
NetworkPolicy | spec/ingress | [{ports: [{port: 80, endPort: 70}]}] => spec.ingress[0].ports[0].endPort
NetworkPolicy | spec/ingress | [{ports: [{port: 80, endPort: 70000}]}] => spec.ingress[0].ports[0].endPort
NetworkPolicy | spec/ingress | [{from: [{ipBlock: {cidr: 10.0.0.0}}]}] => spec.ingress[0].from[0].ipBlock.cidr
NetworkPolicy | spec/ingress | [{from: [{ipBlock: {cidr: 10.0.0.1/8}}]}]
NetworkPolicy | spec/ingress | [{from: [{ipBlock: {cidr: ""}}]}] => spec.ingress[0].from[0].ipBlock.cidr
NetworkPolicy | spec/ingress | [{from: [{ipBlock: {cidr: 10.0.0.0/8, except: [10.0.0.0/8]}}]}] => spec.ingress[0].from[0].ipBlock.except[0]
NetworkPolicy | spec/egress | [{to: [{}]}] => spec.egress[0].to[0]
Endpoints | subsets | [{addresses: [{ip: 127.0.0.1}], ports: [{port: 80}]}] => subsets[0].addresses[0].ip
Endpoints | subsets | [{addresses: [{ip: foo}], ports: [{port: 80}]}] => subsets[0].addresses[0].ip
Endpoints | subsets | [{ports: [{port: 80}]}] => subsets[0]
Endpoints | subsets | [{addresses: [{ip: 10.0.0.1}], ports: [{port: 80}, {port: 81}]}] => subsets[0].ports[0]
Endpoints | subsets | [{addresses: [{ip: 10.0.0.1}], ports: [{port: 0}]}] => subsets[0].ports[0].port
EndpointSlice | addressType | Foo => addressType
EndpointSlice | addressType | IPv6 => endpoints[0].addresses[0]
EndpointSlice | endpoints | [{addresses: []}] => endpoints[0].addresses
EndpointSlice | endpoints | [{addresses: [foo]}] => endpoints[0].addresses[0]
EndpointSlice | ports | [{name: a, port: 80}, {name: a, port: 81}] => ports[1].name
EndpointSlice | ports | [{name: A, port: 80}] => ports[0].name
Service | spec/clusterIPs | ["None"] && spec/clusterIP | None
Service | spec/clusterIPs | ["None"] => spec.clusterIPs
Service | spec/ipFamilies | [IPv4, IPv6] && spec/ipFamilyPolicy | SingleStack => spec.ipFamilies
Service | spec/ipFamilies | [IPv4] && spec/clusterIP | None
Service | spec/ipFamilies | [IPv4, IPv6, IPv4] && spec/ipFamilyPolicy | PreferDualStack => spec.ipFamilies[2]
Service | spec/ipFamilies | [IPv4, IPv6] && spec/clusterIP | None => spec.ipFamilies
Service | spec/ports | [{port: 80, name: a, nodePort: 30000}, {port: 80, name: b, nodePort: 30000, protocol: UDP}] && spec/type | NodePort
Service | metadata/annotations | {service.beta.kubernetes.io/load-balancer-source-ranges: "10.0.0.0/8, 1.2.3.4/32"} && spec/type | LoadBalancer
Service | metadata/annotations | {service.beta.kubernetes.io/load-balancer-source-ranges: ""} && spec/type | LoadBalancer
Service | spec/selector | {}
Service | spec/type | ExternalName && spec/externalName | a.b && spec/selector | {"a b": c} => spec.selector["a b"]
Service | spec/type | LoadBalancer && spec/loadBalancerClass | service.k8s.aws/nlb
Service | spec/type | LoadBalancer && spec/loadBalancerClass | "" => spec.loadBalancerClass
IngressClass | spec/parameters | {apiGroup: a.b, kind: Foo, name: x, scope: Namespace, namespace: y}
IngressClass | spec/parameters | {apiGroup: a.b, kind: Foo, name: x}
IngressClass | spec/parameters | {apiGroup: a.b, kind: Foo, name: x, namespace: y} => spec.parameters.namespace
NetworkPolicy | spec/policyTypes | [Ingress, Ingress]
Endpoints | subsets | [{addresses: [{ip: "fd00::1"}], ports: [{port: 80}]}]
Endpoints | subsets | [{addresses: [{ip: 10.0.0.1}]}]
Endpoints | subsets | []
EndpointSlice | addressType | FQDN && endpoints | [{addresses: [a.example.org]}]
EndpointSlice | ports | [{name: "", port: 80}]
EndpointSlice | ports | []
EndpointSlice | ports | [{name: "a", port: 80}, {name: b, port: 80}]
Ingress | spec | __delete => .
NetworkPolicy | spec | __delete
Service | spec | __delete => spec.ports
IngressClass | spec | __delete => .
Ingress | metadata/finalizers | [foo] => metadata.finalizers[0]
EndpointSlice | metadata/finalizers | [foo] => metadata.finalizers[0]
`;
