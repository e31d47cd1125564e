import * as z from 'zod';
import { Faults } from '../model/fault.ts';
import { parseBytes, parseCpu, withUnit } from '../model/quantity.ts';
import { converted, field, text, whole } from './field.ts';

const MIB = 1_048_576;

/** https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set */
const LABEL_KEY =
  /^(?:(?=[^/]{1,253}\/)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\/)?[A-Za-z0-9](?:[A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?$/;
const LABEL_VALUE = /^(?:[A-Za-z0-9](?:[A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?)?$/;

const labelKey = (about: string) =>
  text(LABEL_KEY, {
    about,
    expected: 'a label key: an optional DNS prefix and /, then up to 63 letters, digits, "-", "_" or "."',
    example: 'topology.kubernetes.io/zone',
  });

const labelValue = (about: string) =>
  text(LABEL_VALUE, {
    about,
    expected: 'a text of up to 63 letters, digits, "-", "_" or ".", with a letter or digit at both ends',
    example: "'true'",
  });

const cpu = converted(nodeCpu, {
  about: 'CPU that pods may request: cores, or millicores with an m.',
  expected: 'an amount of CPU such as 4 or 3920m',
  example: "'4'",
});

const memory = converted(nodeMemory, {
  about: 'Memory that pods may request.',
  expected: 'an amount of memory with its unit, such as 8Gi',
  example: '8Gi',
});

const taint = z.strictObject({
  key: labelKey('Key of the taint.'),
  value: labelValue('Value of the taint.').exactOptional(),
  effect: z.enum(['NoSchedule', 'PreferNoSchedule', 'NoExecute']),
});

const node = z
  .strictObject({
    name: text(/^(?=.{1,63}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/, {
      about: 'Name of the node.',
      expected: 'a node name of up to 63 lower-case letters, digits, "-" and "."',
      example: 'worker-1',
    }),
    allocatable: z.strictObject({
      cpu,
      memory,
      pods: whole(1, 1000, {
        about: 'Pods that the kubelet accepts.',
        unit: 'a whole number of pods',
        example: 110,
      }).default(110),
    }),
    labels: z.record(labelKey('Key of a node label.'), labelValue('Value of the label.')).default(() => ({})),
    taints: z.array(taint).default(() => []),
  })
  .transform((data) => ({
    ...data,
    // What every kubelet sets; a file that says otherwise is right.
    labels: { 'kubernetes.io/hostname': data.name, 'kubernetes.io/os': 'linux', ...data.labels },
  }));

/** Nodes of a cluster: what the scheduler knows of them. `pods` is 110 unless said, as in the kubelet. */
export const nodesSchema = field(
  z
    .array(node)
    .min(1)
    .superRefine(uniqueNames, { when: ({ value }) => Array.isArray(value) }),
  {
    about: 'Nodes of the cluster, as the scheduler sees them.',
    expected: 'a list of at least one node with its name and allocatable',
    example: "[{ name: worker-1, allocatable: { cpu: '4', memory: 8Gi } }]",
  },
);

function uniqueNames(nodes: readonly { readonly name?: unknown }[], context: z.RefinementCtx): void {
  const first = new Map<unknown, number>();
  for (const [index, one] of nodes.entries()) {
    const name = one?.name;
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, index);
    else if (typeof name === 'string') {
      context.addIssue({
        code: 'custom',
        path: [index, 'name'],
        message: `is the name of nodes[${earlier}] already`,
        params: { hint: 'give each node a name of its own' },
      });
    }
  }
}

/** Millicores; a node of thousands of cores is a missing m. */
function nodeCpu(spelling: string): number {
  const millicores = parseCpu(spelling);
  if (millicores <= 1_000_000) return millicores;
  throw new Faults([
    { message: `cpu ${spelling} is thousands of cores`, hint: `write ${Math.round(millicores / 1000)}m` },
  ]);
}

/** Bytes; a node of a few bytes is a missing unit. */
function nodeMemory(spelling: string): number {
  const bytes = parseBytes(spelling);
  if (bytes >= 64 * MIB) return bytes;
  const unit = /^\d+$/.test(spelling)
    ? `add the unit: ${withUnit(spelling, 1024)}`
    : 'write the memory of the whole node, e.g. 8Gi';
  throw new Faults([{ message: `memory ${spelling} is less than 64Mi`, hint: unit }]);
}
