import type { RefusedCase } from './manifest.ts';

/** A policy with one validation, in quotes of YAML. */
const judge = (expression: string, more = '') =>
  `validations: [{ expression: ${JSON.stringify(expression)} }]\n${more}`;

const good = (expression: string, more = ''): RefusedCase => ['ValidatingAdmissionPolicy', judge(expression, more)];
const bad = (expression: string, message: string, more = ''): RefusedCase => [
  'ValidatingAdmissionPolicy',
  judge(expression, more),
  'spec.validations[0].expression',
  message,
];

const PARAMS = 'paramKind: { apiVersion: v1, kind: ConfigMap }';
const variables = (...all: readonly string[]) =>
  `variables: [${all.map((one, index) => `{ name: v${index}, expression: ${JSON.stringify(one)} }`).join(', ')}]`;

/** Every verdict here was asked of a kube-apiserver 1.35.4. */
export const POLICY_CASES: readonly RefusedCase[] = [
  good('object.spec.replicas <= 5'),
  good('has(object.spec.replicas) && object.spec.replicas <= 5'),
  good("object.spec.template.spec.containers.all(c, c.image.startsWith('a') && c.name != '')"),
  good("object.spec.template.spec.containers.map(c, c.image).exists(i, i == 'a')"),
  good("request.userInfo.username == 'a' || request.dryRun"),
  good("authorizer.group('').resource('pods').check('get').allowed()"),
  good("namespaceObject.metadata.name == 'a'"),
  good('oldObject == null || true'),
  good('type(object.spec.replicas) == int'),
  good("sets.contains([1, 2], [1]) && !format.dns1123Label().validate('a').hasValue()"),
  good("object.metadata.name.matches('^[[:alpha:]]+(?i)x$')"),
  good("object.metadata.?labels['a'].orValue('') == 'b'"),
  good('true ? object.spec.replicas > 1 : false'),
  good("params != null && params.data['a'] == 'b'", PARAMS),
  good('variables.v0 && variables.v1 > 1', variables('object.spec.paused == true', 'object.spec.replicas')),
  good('variables.v0', variables('object.spec.replicas > 1')),
  good('variables.v1', variables('object.spec.replicas', 'variables.v0 > 1')),
  bad('object.spec.replicas', 'of any type'),
  bad("object.metadata.labels['a']", 'of any type'),
  bad('object.spec.replicas + 1 > 2 ? 1 : 2', 'comes to an int'),
  bad("'true'", 'comes to a string'),
  bad('[true]', 'comes to a list'),
  bad('size(object.spec.template.spec.containers)', 'comes to an int'),
  bad("object.spec.template.spec.containers.filter(c, c.image == 'a')", 'comes to a list'),
  bad('foo == 1', '"foo" is not known here'),
  bad('objct.spec.replicas > 1', '"objct" is not known here'),
  bad('object.spec.template.spec.containers.all(c, d.image == "a")', '"d" is not known here'),
  bad('params != null', 'no paramKind'),
  bad("object.metadata.name.matches('[a')", 'no regular expression'),
  bad("object.metadata.name.matches('^(?!a)')", 'no lookahead'),
  bad('variables.v1 > 1', 'no variable is named "v1"', variables('object.spec.replicas')),
  bad('variables.v0', 'comes to an int', variables('size(object.metadata.name)')),
  [
    'ValidatingAdmissionPolicy',
    judge('variables.v1', variables('variables.v1', 'true')),
    'spec.variables[0].expression',
    'no variable is named "v1"',
  ],
  [
    'ValidatingAdmissionPolicy',
    judge('true', `${variables('true')}\nmatchConditions: [{ name: a, expression: variables.v0 }]`),
    'spec.matchConditions[0].expression',
    'not known yet',
  ],
  [
    'ValidatingAdmissionPolicy',
    judge('true', "matchConditions: [{ name: a, expression: namespaceObject.metadata.name == 'a' }]"),
  ],
  [
    'ValidatingAdmissionPolicy',
    'validations: [{ expression: "true", messageExpression: "1" }]',
    'spec.validations[0].messageExpression',
    'comes to an int',
  ],
  [
    'ValidatingAdmissionPolicy',
    `validations: [{ expression: "true", messageExpression: "'a' + object.metadata.name" }]`,
  ],
  ['ValidatingAdmissionPolicy', '{}', 'spec', 'neither validations nor auditAnnotations'],
  ['ValidatingAdmissionPolicy', `auditAnnotations: [{ key: a, valueExpression: "'x' + object.metadata.name" }]`],
];
