import { describe, expect, it } from 'vitest';
import { ms, seconds } from '../../src/model/duration.ts';
import type { Environment } from '../../src/model/environment.ts';
import { located } from '../../src/model/located.ts';
import { across } from '../../src/model/placement.ts';
import type { Process } from '../../src/model/process.ts';
import { validateProcess, validateProcesses } from '../../src/model/process-faults.ts';
import { blueGreen, canary, rolling } from '../../src/model/promotion.ts';
import type { ReleaseStep } from '../../src/model/release.ts';
import { percent } from '../../src/model/share.ts';
import { environment, judged, plain, release } from './sample.ts';

const messages = (process: Process, more: Partial<Environment> = {}) =>
  validateProcess(process, environment(more)).map(({ path, message }) => `${path}: ${message}`);
const detect = { from: percent(1), to: percent(10) };
const steps = (...list: ReleaseStep[]) => judged({ release: release({ steps: list }) });
const volume = { path: '/data', size: '1Gi', access: 'ReadWriteOnce' } as const;

describe('validateProcess', () => {
  it('accepts the processes of the reference platform', () => {
    const console = plain({ replicas: 'every eligible node', placement: across('node'), promotion: blueGreen() });
    expect(validateProcesses([judged({ keepAvailable: 3 }), console], environment())).toEqual([]);
  });

  it.each<[string, Process, Partial<Environment>, string]>([
    [
      'an image without tag',
      plain({ image: 'podinfo' }),
      {},
      'console.image: image "podinfo" has neither a tag nor a digest',
    ],
    ['no image at all', judged({ release: undefined as never }), {}, 'api.image: process "api" has no image'],
    ['two images', judged({ image: 'podinfo:1' }), {}, 'api.image: process "api" gets its image twice'],
    ['a name of 64 characters', plain({ name: 'a'.repeat(64) }), {}, 'is 64 characters long; 63 are allowed in all'],
    [
      'a name whose primary is too long',
      plain({ name: 'a'.repeat(60), promotion: blueGreen() }),
      {},
      '"-primary" is added to it',
    ],
    ['a name that no Service can have', plain({ name: '2fast' }), {}, 'must begin with a letter'],
    [
      'too few eligible nodes',
      plain({ replicas: 3, placement: across('node') }),
      {},
      'wants 3 replicas on different nodes',
    ],
    [
      'Kubernetes 1.30 with a revision key',
      plain({ placement: across('node') }),
      { kubernetes: '1.30' },
      'Kubernetes 1.30',
    ],
    [
      'Flagger 1.37 with a revision key',
      plain({ placement: across('node'), promotion: blueGreen() }),
      { versions: { flagger: '1.37.0' } },
      'Flagger 1.37.0',
    ],
    [
      'a continuous cutover on a ReadWriteOnce volume',
      plain({ volumes: [volume] }),
      {},
      'console.volumes[0]: process "console" is continuous and keeps /data on a ReadWriteOnce volume',
    ],
    [
      'several replicas on a ReadWriteOnce volume',
      plain({ cutover: 'interrupted', volumes: [volume] }),
      {},
      'has 2 replicas and one ReadWriteOnce volume',
    ],
    [
      'a blue-green promotion of an interrupted process',
      plain({ cutover: 'interrupted', promotion: blueGreen() }),
      {},
      'is interrupted, and a blue-green promotion runs two revisions at once',
    ],
    [
      'a canary of an interrupted process',
      judged({ cutover: 'interrupted' }),
      {},
      'is interrupted, and a canary runs two revisions at once',
    ],
    [
      'a canary without release',
      judged({ release: undefined as never }),
      {},
      'api.release: process "api" is promoted by a canary and has no release',
    ],
    [
      'a fault that nothing injects',
      plain({ image: undefined as never, release: release({ fault: { percent: 30, status: 500 } }) }),
      {},
      'console.release.fault: a fault is injected by the sidecar of a canary',
    ],
    [
      'keeping all replicas available',
      plain({ keepAvailable: 2 }),
      {},
      'console.keepAvailable: process "console" keeps 2 of 2 replicas available',
    ],
    [
      'keeping no replica available',
      plain({ keepAvailable: 0 }),
      {},
      'keepAvailable must be a whole number of replicas, 1 or more, got 0',
    ],
    ['half a replica', plain({ replicas: 1.5 }), {}, 'has 1.5 replicas'],
    ['no replica', plain({ replicas: 0 }), {}, 'has 0 replicas'],
    [
      'limits that let nothing move',
      plain({ promotion: rolling({ maxSurge: 0, maxUnavailable: 0 }) }),
      {},
      'maxSurge and maxUnavailable are both 0',
    ],
    [
      'a negative surge',
      plain({ promotion: rolling({ maxSurge: -1 }) }),
      {},
      'maxSurge must be a whole number of pods',
    ],
    [
      "an interval below Flagger's floor",
      plain({ promotion: blueGreen({ interval: seconds(5) }) }),
      {},
      "interval of 5 s is below Flagger's floor of 10 s",
    ],
    [
      'no iteration',
      plain({ promotion: blueGreen({ iterations: 0 }) }),
      {},
      'iterations must be a whole number, 1 or more, got 0',
    ],
    [
      'shares the wrong way round',
      judged({ promotion: canary({ detect: { from: detect.to, to: detect.from } }) }),
      {},
      'api.promotion.detect: the error share to catch (1 %)',
    ],
    [
      'evidence that proves nothing',
      judged({ promotion: canary({ detect, evidence: 20 }) }),
      {},
      'api.promotion.evidence: evidence of 20 requests proves nothing',
    ],
    [
      'an analysis without pause',
      judged({ promotion: canary({ detect, interval: ms(100) }) }),
      {},
      'interval of 100 ms',
    ],
    [
      'a latency factor of 1',
      judged({ promotion: canary({ detect, latency: { worseThanStable: 1, above: ms(250) } }) }),
      {},
      'worseThanStable 1 would refuse',
    ],
    [
      'a latency without floor',
      judged({ promotion: canary({ detect, latency: { worseThanStable: 2, above: ms(0) } }) }),
      {},
      'the floor of 0 ms',
    ],
    [
      'a quantile of 1',
      judged({ promotion: canary({ detect, latency: { quantile: 1, worseThanStable: 2, above: ms(9) } }) }),
      {},
      'quantile 1 must lie',
    ],
    ['Argo Rollouts 1.7', judged(), { versions: { 'argo-rollouts': '1.7.2' } }, 'needs Argo Rollouts 1.8 or later'],
    ['a canary on Kubernetes 1.29', judged(), { kubernetes: '1.29' }, 'needs Kubernetes 1.30 or later'],
    ['any process on Kubernetes 1.29', plain({}), { kubernetes: '1.29' }, 'needs Kubernetes 1.30 or later'],
    [
      'a name that leaves no room in the names of judged pods',
      judged({ name: 'a'.repeat(47) }),
      {},
      'is 47 characters long, which leaves no room',
    ],
    [
      'such a name behind Flagger',
      plain({ name: 'a'.repeat(47), promotion: blueGreen() }),
      {},
      'is 47 characters long, which leaves no room',
    ],
    [
      'memory without its unit',
      plain({ resources: { cpu: '50m', memory: '64' } }),
      {},
      'console.resources.memory: memory "64" is 64 bytes, less than 1Mi',
    ],
    [
      'a kibibyte of memory',
      plain({ resources: { cpu: '50m', memory: '1Ki' } }),
      {},
      'console.resources.memory: memory "1Ki" is 1024 bytes, less than 1Mi',
    ],
    [
      'a field that no pod has',
      plain({ env: { IP: { field: 'status.nope' } } }),
      {},
      'console.env.IP.field: "status.nope" is no field of a pod',
    ],
    [
      'memory in millibytes',
      plain({ resources: { cpu: '50m', memory: '128m' } }),
      {},
      'console.resources.memory: memory "128m" is too fine',
    ],
    [
      'cpu in mebibytes',
      plain({ resources: { cpu: '50Mi', memory: '128Mi' } }),
      {},
      'console.resources.cpu: cpu "50Mi" has a suffix of memory',
    ],
    [
      'a volume without size',
      plain({ volumes: [{ ...volume, access: 'ReadWriteMany', size: '' }] }),
      {},
      'console.volumes[0].size: storage ""',
    ],
    ['no port http', plain({ ports: { web: 8080 } }), {}, 'console.ports: there is no port "http"'],
    ['a port beyond the last', plain({ ports: { http: 65_536 } }), {}, 'port 65536 does not exist'],
    [
      'two surfaces on one port',
      plain({ ports: { http: 80, metrics: 80 } }),
      {},
      'ports "http" and "metrics" are both 80',
    ],
    [
      'a port name of 16 characters',
      plain({ ports: { http: 80, abcdefghijklmnop: 81 } }),
      {},
      'is not the name of a port',
    ],
    [
      'a probe that is no path',
      plain({ probes: { readiness: 'readyz', liveness: '/healthz', startup: seconds(1) } }),
      {},
      'console.probes.readiness: "readyz"',
    ],
    [
      'a start without time',
      plain({ probes: { readiness: '/r', liveness: '/l', startup: seconds(0) } }),
      {},
      'console.probes.startup',
    ],
    ['a relative writable path', plain({ writable: ['tmp'] }), {}, 'console.writable[0]: "tmp" is not a folder'],
    ['the root as writable path', plain({ writable: ['/'] }), {}, '"/" is not a folder'],
    ['a path that climbs', plain({ writable: ['/tmp/../etc'] }), {}, '"/tmp/../etc" is not a folder'],
    ['one path twice', plain({ writable: ['/tmp', '/tmp/'] }), {}, 'console.writable[1]: /tmp is mounted twice'],
    ['a variable without name', plain({ env: { '': 'x' } }), {}, '"" is not the name of an environment variable'],
    [
      'a negative traffic',
      plain({ requestsPerSecond: -1 }),
      {},
      'console.requestsPerSecond: a process cannot receive -1',
    ],
    ['a drain without time', plain({ drain: seconds(0) }), {}, 'console.drain'],
    ['a caller that is no namespace', plain({ callers: ['Load'] }), {}, 'console.callers[0]: namespace name "Load"'],
  ])('fails on %s', (_, process, more, expected) => {
    expect(messages(process, more).join('\n')).toContain(expected);
  });

  it('fails with the line of the environment file when a version is too old', () => {
    const place = () => ({ file: 'environments/kind.yaml', line: 3, column: 13 });
    const [fault] = validateProcess(
      plain({ placement: across('node') }),
      located(environment({ kubernetes: '1.30' }), place),
    );
    expect(fault!.at).toEqual({ file: 'environments/kind.yaml', line: 3, column: 13 });
  });

  it('accepts the longest names that leave room, and longer ones where no pod is judged', () => {
    expect(messages(judged({ name: 'a'.repeat(46) }))).toEqual([]);
    expect(messages(plain({ name: 'a'.repeat(60) }))).toEqual([]);
  });

  it('names every fault at once', () => {
    const process = plain({
      image: 'podinfo:latest',
      replicas: 3,
      placement: across('node'),
      ports: {},
      keepAvailable: 3,
    });
    expect(messages(process)).toHaveLength(4);
  });
});

describe('validateProcess, a disruption budget', () => {
  it.each([1.5, 0, Number.NaN])('fails on %s replicas once, and derives no budget from them', (replicas) => {
    const faults = validateProcess(plain({ replicas, keepAvailable: 2 }), environment());
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ path: 'console.replicas', hint: "write 1 or more, or 'every eligible node'" });
  });

  it('fails on a budget that is no number of replicas beside a count that is none', () => {
    const faults = validateProcess(plain({ replicas: 1.5, keepAvailable: 0.5 }), environment());
    expect(faults.map(({ path }) => path)).toEqual(['console.replicas', 'console.keepAvailable']);
  });
});

describe('validateProcess, steps of a release', () => {
  it('fails on a weight that gives zero canary pods, with the weights that work', () => {
    const promotion = canary({ detect, maxSurge: 0 });
    const faults = validateProcess(judged({ promotion, release: release({ steps: [{ weight: 90 }] }) }), environment());
    expect(faults).toEqual([
      {
        path: 'api.release.steps[0]',
        message:
          'weight 90 of 5 replicas with maxSurge 0 gives the new revision no pod at all: Argo Rollouts would scale it to 0 and judge nothing',
        hint: 'set maxSurge to 1, or use weight 89 or 91',
      },
    ]);
  });

  it('counts the replicas of every eligible node', () => {
    const promotion = canary({ detect, maxSurge: 0 });
    const process = judged({
      promotion,
      replicas: 'every eligible node',
      placement: across('node'),
      release: release({ steps: [{ weight: 75 }] }),
    });
    expect(messages(process).join()).toContain('weight 75 of 2 replicas');
  });

  it.each<[string, Process, string]>([
    [
      'a weight of 101',
      steps({ weight: 101 }),
      'api.release.steps[0]: weight 101 is not a whole number of percent from 1 to 100',
    ],
    ['half a percent', steps({ weight: 0.5 }), 'weight 0.5 is not'],
    [
      'weights that fall',
      steps({ weight: 60 }, { weight: 20 }),
      'api.release.steps[1]: weight 20 comes after weight 60 and does not rise',
    ],
    ['the same weight twice', steps({ weight: 20 }, { weight: 20 }), 'weight 20 comes after weight 20'],
    [
      'a proof before the first weight',
      steps({ prove: seconds(60) }, { weight: 20 }),
      'api.release.steps[0]: this step comes before the first weight',
    ],
    ['no weight', steps({ pause: seconds(60) }), 'api.release.steps: the canary has no step with a weight'],
    ['no step', steps(), 'the canary has no step with a weight'],
    ['a pause without time', steps({ weight: 20 }, { pause: ms(10) }), 'pause of 0.01 s is shorter than a second'],
    [
      'a proof shorter than a look',
      steps({ weight: 20 }, { prove: seconds(1) }),
      'prove of 1 s ends before the first look, which is after 2 s',
    ],
    [
      'a release that cannot be a header',
      judged({ release: release({ release: 'v1\r\nx: y' }) }),
      'api.release.release: release name',
    ],
    [
      'a fault of 130 %',
      judged({ release: release({ fault: { percent: 130, status: 500 } }) }),
      'fault of 130 % is not a share',
    ],
    [
      'a fault status of 99',
      judged({ release: release({ fault: { percent: 1, status: 99 } }) }),
      'fault status 99 is not an HTTP status',
    ],
  ])('fails on %s', (_, process, expected) => {
    expect(messages(process).join('\n')).toContain(expected);
  });

  it('fails with the line of the release file', () => {
    const place = (path: readonly (string | number)[]) => ({ file: 'releases/api.yaml', line: path.length, column: 1 });
    const read = located(release({ steps: [{ weight: 60 }, { weight: 20 }] }), place);
    const [fault] = validateProcess(judged({ release: read }), environment());
    expect(fault!.at).toEqual({ file: 'releases/api.yaml', line: 2, column: 1 });
  });
});

describe('validateProcesses', () => {
  it('fails on two processes of one name', () => {
    const faults = validateProcesses([plain(), plain()], environment(), 'platform/agent');
    expect(faults).toEqual([
      {
        path: 'platform/agent/console',
        message: 'two processes are named "console", and their objects would overwrite one another',
        hint: 'rename one of them',
      },
    ]);
  });
});
