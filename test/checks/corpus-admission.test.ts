import { describe, it } from 'vitest';
import { ADMISSION_RULES } from '../../src/checks/admission/admission-rules.ts';
import { deployment, expectCase, object, type YamlCase } from './yaml-case.ts';

const PODS = "resourceRules: [{ apiGroups: [''], apiVersions: [v1], operations: [CREATE], resources: [pods] }]";
const TEMPLATES =
  'resourceRules: [{ apiGroups: [apps], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [deployments] }]';
const GROUP = 'admissionregistration.k8s.io/v1';

const webhook = (
  fields: string,
  rules = "{ apiGroups: [''], apiVersions: [v1], operations: [CREATE], resources: [pods] }",
) =>
  object(
    GROUP,
    'ValidatingWebhookConfiguration',
    'w',
    `webhooks: [{ name: w.example.org, clientConfig: { service: { name: w, namespace: policy } }, rules: [${rules}]${fields === '' ? '' : `, ${fields}`} }]`,
    '',
  );
const except = (names: string) =>
  `namespaceSelector: { matchExpressions: [{ key: kubernetes.io/metadata.name, operator: NotIn, values: [${names}] }] }`;
const policy = (spec: string, kind = 'ValidatingAdmissionPolicy') =>
  object(kind === 'ValidatingAdmissionPolicy' ? GROUP : 'policies.kyverno.io/v1', kind, 'p', `spec: { ${spec} }`, '');
const binding = (more = 'validationActions: [Deny]') =>
  object(GROUP, 'ValidatingAdmissionPolicyBinding', 'p', `spec: { policyName: p, ${more} }`, '');
const rule = (expression: string, message = 'no') =>
  `validations: [{ expression: "${expression}", message: '${message}' }]`;
const mutating = (...mutations: readonly string[]) =>
  object(
    'admissionregistration.k8s.io/v1beta1',
    'MutatingAdmissionPolicy',
    'p',
    `spec: { matchConstraints: { ${PODS} }, mutations: [${mutations.map((one) => `{ ${one} }`).join()}] }`,
    '',
  );
const namespace = (labels: string) => `
---
apiVersion: v1
kind: Namespace
metadata: { name: agent, labels: ${labels} }
`;
const rollout = (spec = '') =>
  deployment('api', spec).replace('apps/v1', 'argoproj.io/v1alpha1').replace('kind: Deployment', 'kind: Rollout');
const kyverno = (values: string, namespace = 'kyverno') =>
  object(
    'argoproj.io/v1alpha1',
    'Application',
    'kyverno',
    `spec: { destination: { namespace: ${namespace}, server: x }, source: { chart: kyverno, repoURL: x, targetRevision: 3.9.0, helm: { valuesObject: { ${values} } } } }`,
    'argocd',
  );

const CASES: readonly YamlCase[] = [
  // Webhooks that stand in the way of recovery.
  {
    title: 'fails for a webhook on all pods, its own and those of the cluster among them',
    yaml: webhook(''),
    finds: [
      'error admission/recovery-blocked: webhook w.example.org fails closed and is asked about pods in policy (its own pods), kube-system',
    ],
  },
  { title: 'accepts it when it fails open', yaml: webhook('failurePolicy: Ignore'), finds: [] },
  {
    title: 'accepts it with both namespaces left out by name',
    yaml: webhook(except('policy, kube-system')),
    finds: [],
  },
  {
    title: 'fails for its own namespace alone',
    yaml: webhook(except('kube-system')),
    finds: ['error admission/recovery-blocked: in policy (its own pods)'],
  },
  {
    title: 'doubts a namespace that is left out by a label that no manifest sets',
    yaml: webhook('namespaceSelector: { matchExpressions: [{ key: policy/ignore, operator: DoesNotExist }] }'),
    finds: ['warning admission/recovery-blocked: in policy (its own pods), kube-system'],
  },
  {
    title: 'believes the label of a Namespace among the manifests',
    yaml:
      webhook('namespaceSelector: { matchExpressions: [{ key: policy/ignore, operator: DoesNotExist }] }') +
      namespace('{ policy/ignore: "yes" }').replace('name: agent', 'name: policy'),
    finds: ['warning admission/recovery-blocked: in kube-system'],
  },
  {
    title: 'accepts a webhook that a namespace has to ask for',
    yaml: webhook('namespaceSelector: { matchLabels: { inject: enabled } }'),
    finds: [],
  },
  {
    title: 'accepts a webhook that a pod has to ask for',
    yaml: webhook('objectSelector: { matchLabels: { inject: enabled } }'),
    finds: [],
  },
  {
    title: 'reads the labels of its own pods where they are among the manifests',
    yaml:
      webhook(
        `${except('kube-system')}, objectSelector: { matchExpressions: [{ key: app, operator: NotIn, values: [w] }] }`,
      ) + deployment('w').replace('namespace: agent', 'namespace: policy'),
    finds: [],
  },
  {
    title: 'evaluates match conditions',
    yaml: webhook(
      "matchConditions: [{ name: asked, expression: \"!(request.namespace in ['policy', 'kube-system'])\" }]",
    ),
    finds: [],
  },
  {
    title: 'cannot tell where a condition asks for what is unknown',
    yaml: webhook(
      `${except('kube-system')}, matchConditions: [{ name: asked, expression: "authorizer.group('').resource('pods').check('x').allowed()" }]`,
    ),
    finds: ['unknown admission/recovery-blocked: its condition asked cannot be evaluated'],
  },
  {
    title: 'is not concerned with webhooks on kinds of their own',
    yaml: webhook('', '{ apiGroups: [cert.example.org], apiVersions: ["*"], operations: ["*"], resources: ["*/*"] }'),
    finds: [],
  },
  {
    title: 'fails for a webhook on everything: nodes, leases and endpoints as well',
    yaml: webhook(
      except('policy, kube-system'),
      '{ apiGroups: ["*"], apiVersions: ["*"], operations: ["*"], resources: ["*/*"] }',
    ),
    finds: ['error admission/recovery-blocked: nodes that join and the state of nodes'],
  },
  // Kyverno's own webhooks.
  {
    title: 'warns of the chart’s defaults: they cover Argo CD and the operators',
    yaml: kyverno('replicas: 1'),
    finds: ['warning admission/kyverno-scope: argocd (Argo CD)'],
  },
  {
    title: 'fails for settings that take in kube-system and Kyverno itself',
    yaml: kyverno(
      'config: { excludeKyvernoNamespace: false, webhooks: { namespaceSelector: { matchExpressions: [{ key: kubernetes.io/metadata.name, operator: NotIn, values: [x] }] } } }',
    ),
    finds: ['error admission/kyverno-scope: kyverno (its own pods), kube-system'],
  },
  {
    title: 'accepts namespaces that are judged by a label',
    yaml: kyverno('config: { webhooks: { namespaceSelector: { matchLabels: { judged: "true" } } } }'),
    finds: [],
  },
  {
    title: 'accepts a Kyverno that never fails closed',
    yaml: kyverno('features: { forceFailurePolicyIgnore: { enabled: true } }'),
    finds: [],
  },
  {
    title: 'accepts the defaults where every policy is handed over to the API server',
    yaml:
      kyverno('replicas: 1') +
      policy(
        `autogen: { validatingAdmissionPolicy: { enabled: true } }, matchConstraints: { ${PODS} }, ${rule('true')}`,
        'ValidatingPolicy',
      ),
    finds: [],
  },
  // Policies against the objects beside them.
  {
    title: 'fails for an object that a bound policy refuses, with its own message',
    yaml:
      policy(`matchConstraints: { ${TEMPLATES} }, ${rule('object.spec.replicas > 1', 'two replicas at least')}`) +
      binding() +
      deployment('api'),
    finds: ['error admission/policy-violated: ValidatingAdmissionPolicy p refuses it: two replicas at least'],
  },
  {
    title: 'fails for the pods that a workload will make',
    yaml:
      policy(`matchConstraints: { ${PODS} }, ${rule("object.spec.containers.all(c, c.image.endsWith(':2'))")}`) +
      binding() +
      rollout(),
    finds: ['error admission/policy-violated: refuses its pods: no'],
  },
  {
    title: 'weighs a policy by what its binding does',
    yaml:
      policy(`matchConstraints: { ${TEMPLATES} }, ${rule('false')}`) +
      binding('validationActions: [Warn, Audit]') +
      deployment('api'),
    finds: ['warning admission/policy-violated: warns of it'],
  },
  {
    title: 'fills in what the API server does before it asks',
    yaml:
      policy(
        `matchConstraints: { ${PODS} }, ${rule("object.spec.restartPolicy == 'Always' && object.spec.enableServiceLinks && object.spec.containers[0].imagePullPolicy == 'IfNotPresent' && object.spec.containers[0].resources.requests.memory == '1Mi'")}`,
      ) +
      binding() +
      deployment('api', '', 'resources: { limits: { memory: 1Mi } }'),
    finds: [],
  },
  {
    title: 'evaluates variables, conditions, messages and the namespace',
    yaml:
      policy(
        `matchConstraints: { ${TEMPLATES} }, matchConditions: [{ name: asked, expression: "object.metadata.name != 'db'" }], variables: [{ name: team, expression: "namespaceObject.metadata.labels['team']" }], validations: [{ expression: "variables.team == 'a'", messageExpression: "'team ' + variables.team + ' in ' + request.namespace" }]`,
      ) +
      binding() +
      namespace('{ team: b }') +
      deployment('api') +
      deployment('db'),
    finds: ['error admission/policy-violated: refuses it: team b in agent'],
  },
  {
    title: 'leaves out what selectors, exclusions, scopes and other operations leave out',
    yaml:
      namespace('{ judged: "no" }') +
      policy(
        `matchConstraints: { ${TEMPLATES}, namespaceSelector: { matchLabels: { judged: "yes" } } }, ${rule('false')}`,
      ) +
      binding() +
      policy(`matchConstraints: { ${TEMPLATES}, objectSelector: { matchLabels: { a: b } } }, ${rule('false')}`).replace(
        'name: p',
        'name: q',
      ) +
      binding().replaceAll('p,', 'q,').replace('name: p', 'name: q') +
      policy(`matchConstraints: { ${TEMPLATES.replace('CREATE, UPDATE', 'DELETE')} }, ${rule('false')}`).replace(
        'name: p',
        'name: r',
      ) +
      binding().replaceAll('p,', 'r,').replace('name: p', 'name: r') +
      deployment('api'),
    finds: [],
  },
  {
    title: 'cannot tell for a namespace whose labels no manifest holds, once a policy',
    yaml:
      policy(
        `matchConstraints: { ${TEMPLATES}, namespaceSelector: { matchLabels: { judged: "yes" } } }, ${rule('false')}`,
      ) +
      binding() +
      deployment('api') +
      deployment('web'),
    finds: [
      'unknown admission/policy-violated: admits Deployment agent/api and 1 more: the labels of namespace agent are not among the manifests',
    ],
  },
  {
    title: 'cannot tell what it has no function, no user or no parameter for',
    yaml:
      policy(`matchConstraints: { ${TEMPLATES} }, ${rule("request.userInfo.username == 'admin'")}`) +
      binding() +
      policy(
        `paramKind: { apiVersion: v1, kind: ConfigMap }, matchConstraints: { ${TEMPLATES} }, ${rule('false')}`,
      ).replace('name: p', 'name: q') +
      binding('paramRef: { name: limits, namespace: agent, parameterNotFoundAction: Deny }')
        .replaceAll('p,', 'q,')
        .replace('name: p', 'name: q') +
      deployment('api'),
    finds: [
      'unknown admission/policy-violated: No such key: userInfo',
      'unknown admission/policy-violated: its parameters, ConfigMap limits, are not among the manifests',
    ],
  },
  {
    title: 'does not evaluate what asks the authorizer, and says that only a cluster could',
    yaml:
      policy(
        `matchConstraints: { ${TEMPLATES} }, ${rule("authorizer.group('').resource('pods').check('create').allowed()")}`,
      ) +
      binding() +
      deployment('api'),
    finds: ['unknown admission/policy-violated: only the API server knows who may do what'],
  },
  {
    title: 'reads parameters that are among the manifests',
    yaml:
      policy(
        `paramKind: { apiVersion: v1, kind: ConfigMap }, matchConstraints: { ${TEMPLATES} }, ${rule('string(object.spec.replicas) == params.data.replicas')}`,
      ) +
      binding(
        'validationActions: [Deny], paramRef: { name: limits, namespace: agent, parameterNotFoundAction: Deny }',
      ) +
      object('v1', 'ConfigMap', 'limits', 'data: { replicas: "2" }') +
      deployment('api'),
    finds: ['error admission/policy-violated: refuses it: no'],
  },
  {
    title: 'knows which namespaces and kinds Kyverno passes over, and its exceptions',
    yaml:
      policy(
        `autogen: { podControllers: { controllers: [deployments] } }, matchConstraints: { ${PODS} }, ${rule('false')}`,
        'ValidatingPolicy',
      ) +
      object(
        'policies.kyverno.io/v1',
        'PolicyException',
        'e',
        'spec: { policyRefs: [{ name: p, kind: ValidatingPolicy }], matchConditions: [{ name: asked, expression: "object.metadata.labels.app == \'web\'" }] }',
      ) +
      deployment('web') +
      deployment('api') +
      deployment('dns').replace('namespace: agent', 'namespace: kube-system'),
    finds: ['error admission/policy-violated: ValidatingPolicy p refuses its pods: no'],
  },
  {
    title: 'cannot tell for Kyverno’s older kinds where they enforce',
    yaml:
      object(
        'kyverno.io/v1',
        'ClusterPolicy',
        'old',
        'spec: { validationFailureAction: Enforce, rules: [{ name: r, match: {}, validate: { pattern: {} } }] }',
        '',
      ) +
      object(
        'kyverno.io/v1',
        'ClusterPolicy',
        'lax',
        'spec: { validationFailureAction: Audit, rules: [{ name: r, match: {}, validate: { pattern: {} } }] }',
        '',
      ),
    finds: ['unknown admission/policy-violated: whether ClusterPolicy old admits the objects'],
  },
  // Kinds that a policy about pods lets through.
  {
    title: 'warns of a Rollout that autogen does not know, and not of a Deployment',
    yaml: policy(`matchConstraints: { ${PODS} }, ${rule('true')}`, 'ValidatingPolicy') + rollout() + deployment('web'),
    finds: [
      'warning admission/autogen-gap: nothing is derived for Rollout, such as Rollout agent/api: it derives none for this kind',
    ],
  },
  {
    title: 'says why nothing is derived',
    yaml:
      policy(
        `matchConstraints: { ${PODS}, objectSelector: { matchExpressions: [{ key: x, operator: DoesNotExist }] } }, ${rule('true')}`,
        'ValidatingPolicy',
      ) + deployment('web'),
    finds: [
      'warning admission/autogen-gap: nothing is derived for Deployment, such as Deployment agent/web: it has an objectSelector',
    ],
  },
  {
    title: 'accepts a sister policy with the same message',
    yaml:
      policy(
        `autogen: { podControllers: { controllers: [] } }, matchConstraints: { ${PODS} }, ${rule('true', 'same')}`,
        'ValidatingPolicy',
      ) +
      policy(`matchConstraints: { ${TEMPLATES} }, ${rule('true', 'same')}`, 'ValidatingPolicy').replace(
        'name: p',
        'name: q',
      ) +
      deployment('web'),
    finds: [],
  },
  {
    title: 'warns of names that autogen drops',
    yaml: policy(
      `autogen: { podControllers: { controllers: [deployments, rollouts, Job] } }, matchConstraints: { ${PODS} }, ${rule('true')}`,
      'ValidatingPolicy',
    ),
    finds: [
      'warning admission/autogen-gap: Kyverno drops rollouts without a word',
      'warning admission/autogen-gap: Kyverno drops Job without a word',
    ],
  },
  // Policies as such.
  {
    title: 'fails for expressions that are not CEL, in policies and webhooks',
    yaml:
      policy(`matchConstraints: { ${PODS} }, ${rule('object.spec.(')}`) +
      binding() +
      webhook('failurePolicy: Ignore, matchConditions: [{ name: asked, expression: "a &&" }]'),
    finds: ['error admission/expression: cannot be parsed', 'error admission/expression: cannot be parsed'],
  },
  {
    title:
      'fails for mutations that are not CEL, name a field of a patch that there is not, or call what no API server has',
    yaml: mutating(
      "applyConfiguration: { expression: 'Object{spec: Object.spec{replicas: }}' }",
      "jsonPatch: { expression: '[' }",
      "jsonPatch: { expression: '[JSONPatch{foo: 1}]' }",
      'applyConfiguration: { expression: \'Object{"spec": 1}\' }',
      "applyConfiguration: { expression: 'Object{spec: nope(1)}' }",
      "applyConfiguration: { expression: 'Object{spec: Object.spec{replicas: 3}, ?metadata: object.?metadata}' }",
    ),
    finds: [
      'error admission/expression: Object.spec takes fields as name: value, not replicas:',
      'error admission/expression: cannot be parsed',
      'error admission/expression: JSONPatch has no field foo, only op, path, from, value',
      'error admission/expression: Object takes fields as name: value, not "spec": 1',
      'error admission/expression: calls nope(), which no API server has',
      'warning admission/unbound-policy',
    ],
  },
  {
    title: 'takes an empty messageExpression for none, as the API server does',
    yaml:
      policy(`matchConstraints: { ${PODS} }, validations: [{ expression: 'true', messageExpression: '' }]`) + binding(),
    finds: [],
  },
  {
    title: 'fails for a messageExpression of blanks alone',
    yaml:
      policy(`matchConstraints: { ${PODS} }, validations: [{ expression: 'true', messageExpression: ' ' }]`) +
      binding(),
    finds: ['error admission/expression: cannot be parsed'],
  },
  {
    title: 'fails for calls of what no API server has, and leaves the functions of Kyverno alone',
    yaml:
      policy(`matchConstraints: { ${PODS} }, ${rule("has(object.spec) && math.abs(-1) == 1 && has(object['spec'])")}`) +
      binding() +
      policy(
        `autogen: { podControllers: { controllers: [] } }, matchConstraints: { ${PODS} }, ${rule("json.unmarshal('{}').size() == 0")}`,
        'ValidatingPolicy',
      ).replace('name: p', 'name: q'),
    finds: ["error admission/expression: has(object['spec']) asks for no field"],
  },
  {
    title: 'warns of a policy without a binding and of a binding without a policy',
    yaml:
      policy(`matchConstraints: { ${PODS} }, ${rule('true')}`) + binding().replaceAll('policyName: p', 'policyName: q'),
    finds: [
      'warning admission/unbound-policy: no ValidatingAdmissionPolicyBinding puts',
      'warning admission/unbound-policy: ValidatingAdmissionPolicy q is not among the manifests',
    ],
  },
];

describe('admission rules', () => {
  it.each(CASES.map((one) => [one.title, one] as const))('%s', (_, one) => expectCase(ADMISSION_RULES, one));
});
