import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../src/config/environment-file.ts';
import { positionOf } from '../../src/model/located.ts';
import { linesOf } from './faults-of.ts';

const VALID = `kubernetes: '1.35'
nodes:
  - name: n1
    allocatable: { cpu: 3920m, memory: 5Gi, pods: 58 }
    labels: { kubernetes.io/arch: arm64 }
    taints: [{ key: dedicated, value: db, effect: NoSchedule }]
  - name: n2
    allocatable: { cpu: 4, memory: 8Gi }
storageClass: standard
git: { url: 'http://git.git.svc.cluster.local:3000/a/b.git', revision: main }
argocd: { namespace: argocd, version: 3.6.1 }
versions: { flagger: 1.44.0, metrics-server: 0.8.1 }
provided: [metrics-server]
images: { 'ghcr.io/stefanprodan/podinfo:6.9.2': 'lab.local/podinfo:6.9.2' }
`;

/** The faults of a valid file in which one piece is replaced. */
function faultsWith(piece: string, replacement: string): string[] {
  expect(VALID).toContain(piece);
  return linesOf(() => parseEnvironment(VALID.replace(piece, replacement), 'lab.yaml'));
}

describe('an environment file', () => {
  const environment = parseEnvironment(VALID, 'src/environments/lab.yaml');

  it('is named after its file', () => {
    expect(environment.name).toBe('lab');
  });

  it('gives CPU in millicores and memory in bytes', () => {
    expect(environment.nodes.map((node) => node.allocatable)).toEqual([
      { cpu: 3920, memory: 5 * 1024 ** 3, pods: 58 },
      { cpu: 4000, memory: 8 * 1024 ** 3, pods: 110 },
    ]);
  });

  it('adds the labels that every kubelet sets', () => {
    expect(environment.nodes[0]!.labels).toEqual({
      'kubernetes.io/arch': 'arm64',
      'kubernetes.io/hostname': 'n1',
      'kubernetes.io/os': 'linux',
    });
  });

  it('lets a file say another host name than the node name', () => {
    const text = VALID.replace('arch: arm64', 'hostname: other');
    expect(parseEnvironment(text, 'lab.yaml').nodes[0]!.labels['kubernetes.io/hostname']).toBe('other');
  });

  it('needs no versions, provided operators, taints or images', () => {
    const text = VALID.replace(/versions.*\n|provided.*\n|images.*\n/g, '');
    const { versions, provided, images, nodes } = parseEnvironment(text, 'lab.yaml');
    expect({ versions, provided, images, taints: nodes[1]!.taints }).toEqual({
      versions: {},
      provided: [],
      images: {},
      taints: [],
    });
  });

  it('gives each reading defaults of its own', () => {
    const text = VALID.replace(/versions.*\n|provided.*\n|images.*\n/g, '');
    expect(parseEnvironment(text, 'a.yaml').images).not.toBe(parseEnvironment(text, 'b.yaml').images);
  });

  it('knows the place of each value, and for a default that of its parent', () => {
    expect(positionOf(environment, ['nodes', 0, 'labels', 'kubernetes.io/arch'])).toMatchObject({
      line: 5,
      column: 35,
    });
    expect(positionOf(environment.nodes[1]!, ['allocatable', 'pods'])).toMatchObject({ line: 8, column: 18 });
    expect(positionOf(environment.nodes[1]!.labels)).toMatchObject({ line: 7, column: 5 });
  });
});

describe('a wrong environment file', () => {
  it('fails when its file has a name that is no DNS label', () => {
    expect(linesOf(() => parseEnvironment(VALID, 'src/environments/My Lab.yaml'))[0]).toBe(
      'src/environments/My Lab.yaml:1:1  environment name "My Lab" may hold only a-z, 0-9 and "-", got "M", " ", "L"',
    );
  });

  it('fails with faults of every part at once', () => {
    const text = VALID.replace('pods: 58', 'pods: 0')
      .replace('NoSchedule', 'noschedule')
      .replace('storageClass', 'storageclass')
      .replace('0.8.1', 'v0.8.1');
    expect(linesOf(() => parseEnvironment(text, 'lab.yaml'))).toEqual([
      'lab.yaml:4:51  nodes[0].allocatable.pods: must be a whole number of pods from 1 to 1000, got 0',
      '  hint: e.g. pods: 110',
      'lab.yaml:6:51  nodes[0].taints[0].effect: must be one of NoSchedule, PreferNoSchedule, NoExecute, got "noschedule"',
      '  hint: did you mean NoSchedule?',
      'lab.yaml:9:1  storageclass: is not a field here: allowed are kubernetes, nodes, storageClass, git, argocd, versions, provided, kubeletCertificates, prometheus, images',
      '  hint: did you mean storageClass?',
      'lab.yaml:12:46  versions.metrics-server: must be a version as major.minor.patch, got "v0.8.1"',
      '  hint: write 0.8.1',
    ]);
  });

  it('fails on a Kubernetes version that YAML reads as a number: 1.30 would become 1.3', () => {
    expect(faultsWith("'1.35'", '1.30')).toEqual([
      'lab.yaml:1:13  kubernetes: must be a Kubernetes version as major.minor, in quotes, got the number 1.30',
      "  hint: write '1.30'",
    ]);
  });

  it('fails on a Kubernetes version with a patch, and says the one without', () => {
    expect(faultsWith("'1.35'", 'v1.35.4+k3s1')[1]).toBe("  hint: write '1.35'");
  });

  it.each([
    ['cpu: 4,', 'cpu: 4Gi,', 'cpu: cpu "4Gi" has a suffix of memory'],
    ['cpu: 4,', 'cpu: 4000,', 'cpu: cpu 4000 is thousands of cores'],
    ['cpu: 4,', 'cpu: 0,', 'cpu: cpu "0" must be above 0'],
    ['cpu: 4,', 'cpu: true,', 'cpu: must be an amount of CPU such as 4 or 3920m, got the boolean true'],
    ['memory: 8Gi', 'memory: 8', 'memory: memory 8 is less than 64Mi'],
    ['memory: 8Gi', 'memory: 8GB', 'memory: memory "8GB" is not a Kubernetes quantity'],
    ['memory: 8Gi', 'memory: 8Gi, disk: 5Gi', 'disk: is not a field here: allowed are cpu, memory, pods'],
  ])('fails when %s becomes %s', (piece, replacement, fault) => {
    expect(faultsWith(piece, replacement)[0]).toMatch(/^lab\.yaml:8:\d+ {2}nodes\[1\]\.allocatable\./);
    expect(faultsWith(piece, replacement)[0]).toContain(`.${fault}`);
  });

  it('fails on a label that YAML reads as a boolean, and on one that only YAML 1.1 does', () => {
    expect(faultsWith('arm64', 'true')).toEqual([
      'lab.yaml:5:35  nodes[0].labels["kubernetes.io/arch"]: must be a text of up to 63 letters, digits, "-", "_" or ".", with a letter or digit at both ends, got the boolean true',
      "  hint: write 'true'",
    ]);
    expect(faultsWith('arm64', 'yes')).toEqual([
      'lab.yaml:5:35  nodes[0].labels["kubernetes.io/arch"]: yes is the boolean true to readers of YAML 1.1 and text to readers of YAML 1.2',
      "  hint: quote it to mean text: 'yes'",
    ]);
    expect(faultsWith('arm64', "'yes'")).toEqual([]);
  });

  it('fails on a label key at the place of the key', () => {
    expect(faultsWith('kubernetes.io/arch:', 'a b:')[0]).toMatch(
      /^lab\.yaml:5:15 {2}nodes\[0\]\.labels\["a b"\]: is a wrong name: it must be a label key/,
    );
  });

  it('fails on two nodes of one name, also beside other faults', () => {
    const lines = linesOf(() => parseEnvironment(VALID.replace('n2', 'n1').replace('pods: 58', 'pods: 0'), 'lab.yaml'));
    expect(lines).toContain('lab.yaml:7:11  nodes[1].name: is the name of nodes[0] already');
    expect(lines[0]).toMatch(/pods/);
  });

  it('fails on a Git address with a password, without repeating it', () => {
    const lines = faultsWith('http://git.git', 'http://bot:hunter2@git.git');
    expect(lines[0]).toMatch(
      /^lab\.yaml:10:13 {2}git\.url: must be an http or https address without user, password or query/,
    );
    expect(lines.join('')).not.toContain('hunter2');
  });

  it('fails on a provided operator whose version is not said, and on one listed twice', () => {
    expect(faultsWith('provided: [metrics-server]', 'provided: [kyverno, flagger, flagger, flager]')).toEqual([
      'lab.yaml:13:12  provided[0]: lists kyverno, and the file does not say its version',
      '  hint: add it, e.g. versions: { kyverno: 1.19.1 }',
      'lab.yaml:13:30  provided[2]: is in the list already',
      '  hint: delete it',
      'lab.yaml:13:39  provided[3]: must be one of argo-rollouts, cloudnative-pg, flagger, kube-prometheus-stack, kyverno, metrics-server, got "flager"',
      '  hint: did you mean flagger?',
    ]);
  });

  it('fails on wrong versions without asking whether they fit what is provided', () => {
    expect(faultsWith('versions: { flagger: 1.44.0, metrics-server: 0.8.1 }', 'versions:')[0]).toMatch(
      /^lab\.yaml:12:10 {2}versions: is empty: it must be a mapping with the fields argo-rollouts, /,
    );
  });

  it('fails when the cluster brings kube-prometheus-stack and nothing says where its Prometheus is', () => {
    const with88 = 'versions: { kube-prometheus-stack: 88.5.3 }\nprovided: [kube-prometheus-stack]\n';
    const text = VALID.replace(/versions.*\nprovided.*\n/, with88);
    expect(linesOf(() => parseEnvironment(text, 'lab.yaml'))[0]).toMatch(/does not say where its Prometheus is$/);
    expect(linesOf(() => parseEnvironment(`${text}prometheus: http://p.m.svc:9090\n`, 'lab.yaml'))).toEqual([]);
  });

  it('fails on a replacement image that is not pinned', () => {
    expect(faultsWith('lab.local/podinfo:6.9.2', 'lab.local/podinfo')[0]).toMatch(
      /^lab\.yaml:14:49 {2}images\["ghcr\.io\/stefanprodan\/podinfo:6\.9\.2"\]: image "lab\.local\/podinfo" has neither/,
    );
  });
});
