import { describe, expect, it } from 'vitest';
import { seconds } from '../../src/model/duration.ts';
import { faultText } from '../../src/model/fault.ts';
import { across } from '../../src/model/placement.ts';
import type { Process } from '../../src/model/process.ts';
import { validateProcess, validateProcesses } from '../../src/model/process-faults.ts';
import { processNames, wellShaped } from '../../src/model/process-shape.ts';
import { blueGreen, canary, rolling } from '../../src/model/promotion.ts';
import { percent } from '../../src/model/share.ts';
import { environment, plain, release } from './sample.ts';

/** A Process as JavaScript, or TypeScript that nobody compiled, may hand it over. */
const given = (change: object) => {
  const { [Object.keys(change)[0] as keyof Process]: _, ...others } = plain();
  const kept = Object.entries({ ...others, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as unknown as Process;
};
const faults = (change: object) => validateProcess(given(change), environment(), 'console').map(faultText);
/** Calls a function of the model as JavaScript may. */
const untyped = (make: unknown) => make as (...options: unknown[]) => object;
const probes = plain().probes;
const detect = { from: percent(1), to: percent(10) };

describe('the shape of a Process', () => {
  it.each([
    ['a mistyped member', { keepAvailble: 2 }, '"keepAvailble" is no member of a Process'],
    ['no cutover', { cutover: undefined }, 'cutover is missing'],
    ['no probes', { probes: undefined }, 'probes is missing'],
    ['no ports', { ports: undefined }, 'ports is missing'],
    ['no resources', { resources: undefined }, 'resources is missing'],
    ['an unknown cutover', { cutover: 'contiguous' }, 'cutover is "contiguous", expected continuous or interrupted'],
    ['replicas as text', { replicas: '3' }, `replicas is "3", expected a number or 'every eligible node'`],
  ])('fails on %s, and says nothing else', (_, change, message) => {
    expect(validateProcess(given(change), environment(), 'console').map((fault) => fault.message)).toEqual([message]);
  });

  it.each([
    [
      'a number as a variable',
      { env: { PORT: 8080 } },
      "env.PORT: got 8080, a number, where a text, { secret, key } or { field } is needed\n  hint: write it in quotes: '8080'",
    ],
    [
      'a boolean as a variable',
      { env: { DEBUG: true } },
      "env.DEBUG: got true, where a text, { secret, key } or { field } is needed\n  hint: write it in quotes: 'true'",
    ],
    [
      'a variable from a Secret without key',
      { env: { A: { secret: 'token' } } },
      "env.A: key is missing\n  hint: add it, e.g. key: 'value'",
    ],
    [
      'a variable from nowhere',
      { env: { A: { configMap: 'x' } } },
      'env.A: got an object with configMap, where a text',
    ],
    ['a variable whose name needs quotes', { env: { 'a/b': 5 } }, 'env["a/b"]: got 5'],
    [
      'a number as image',
      { image: 5 },
      "image: got 5, a number, where a text is needed\n  hint: write it in quotes: '5'",
    ],
    ['a number as name', { name: 5 }, 'name: got 5, a number, where a text is needed'],
    [
      'null for ports',
      { ports: null },
      'ports: got null, where an object is needed\n  hint: write e.g. { http: 8080 }',
    ],
    ['null for probes', { probes: null }, 'probes: got null, where a set of probes is needed'],
    ['null for resources', { resources: null }, 'resources: got null, where a set of resources is needed'],
    [
      'null for promotion',
      { promotion: null },
      'promotion: got null, where a promotion is needed\n  hint: leave it out, or write e.g. rolling()',
    ],
    [
      'no startup',
      { probes: { readiness: '/r', liveness: '/l' } },
      'probes: startup is missing\n  hint: add it, e.g. startup: seconds(30)',
    ],
    [
      'a bare number as duration',
      { probes: { ...probes, startup: 30 } },
      'probes.startup: got 30, a number, where a duration is needed\n  hint: write e.g. seconds(30)',
    ],
    [
      'one path for a list',
      { writable: '/tmp' },
      'writable: got "/tmp", a text, where a list is needed\n  hint: write it as a list: [\'/tmp\']',
    ],
    ['an object for a list', { volumes: {} }, 'volumes: got an empty object, where a list is needed'],
    ['a list for an object', { env: ['A=b'] }, 'env: got a list, where an object is needed'],
    [
      'one caller for a list',
      { callers: 'edge' },
      'callers: got "edge", a text, where a list is needed\n  hint: write it as a list: [\'edge\']',
    ],
    ['a number as caller', { callers: [5] }, 'callers[0]: got 5, a number, where a text is needed'],
    [
      'a number as argument',
      { args: ['-v', 1] },
      "args[1]: got 1, a number, where a text is needed\n  hint: write it in quotes: '1'",
    ],
    ['an object for needs', { needs: {} }, 'needs: got an empty object, where a list is needed'],
    [
      'null for needs',
      { needs: null },
      'needs: got null, where a list is needed\n  hint: leave it out, or write e.g. [database.access]',
    ],
    [
      'a name for a need',
      { needs: ['shopdb'] },
      'needs[0]: got "shopdb", a text, where a reference with kind, name and because is needed\n  hint: write e.g. database.access',
    ],
    ['a construct for a need', { needs: [new Map()] }, 'needs[0]: got an object of class Map, where a reference'],
    [
      'an unknown kind of need',
      { needs: [{ kind: 'Secret', name: 'a/b', because: 'it reads it' }] },
      'needs[0].kind: kind is "Secret", expected crds, namespace, secret, webhook, service or application\n  hint: did you mean secret?',
    ],
    ['an empty release', { image: undefined, release: {} }, 'release: image is missing'],
    [
      'a release by its name',
      { image: undefined, release: 'api' },
      'release: got "api", a text, where a release is needed\n  hint: write e.g. releases[\'api\']',
    ],
    [
      'a step of a release that is none',
      { image: undefined, release: { ...release(), steps: [{ wait: 5 }] } },
      'release.steps[0]: got an object with wait, where a step is needed',
    ],
    [
      'an unknown promotion',
      { promotion: { kind: 'blue' } },
      'promotion.kind: kind is "blue", expected canary, blueGreen or rolling\n  hint: did you mean blueGreen?',
    ],
    [
      'a promotion by its name',
      { promotion: 'canary' },
      'promotion: got "canary", a text, where a promotion is needed\n  hint: write e.g. rolling()',
    ],
    ['a promotion without kind', { promotion: {} }, 'promotion: kind is missing'],
    [
      'a quoted threshold',
      { promotion: untyped(blueGreen)({ threshold: '2' }) },
      'promotion.threshold: got "2", a text, where a number is needed\n  hint: write the number without quotes: 2',
    ],
    [
      'a quoted port',
      { ports: { http: '8080' } },
      'ports.http: got "8080", a text, where a number is needed\n  hint: write the number without quotes: 8080',
    ],
    ['a quoted rate', { requestsPerSecond: '20' }, 'requestsPerSecond: got "20", a text, where a number is needed'],
    ['a quoted budget', { keepAvailable: '2' }, 'keepAvailable: got "2", a text, where a number is needed'],
    [
      'a text that is no number',
      { keepAvailable: 'two' },
      'keepAvailable: got "two", a text, where a number is needed\n  hint: write e.g. 1',
    ],
    ['a function', { drain: seconds }, 'drain: got a function, where a duration is needed'],
  ])('fails on %s with its path, what it got and what is allowed', (_, change, text) => {
    const [fault, ...others] = faults(change);
    expect(fault).toContain(`console.${text}`);
    expect(others.filter((other) => !other.startsWith('console.release: '))).toEqual([]);
  });

  it.each([
    [
      'an unknown spread',
      { placement: untyped(across)('zone') },
      'placement.across: across is "zone", expected node\n  hint: write \'node\'',
    ],
    [
      'a mistyped member of a placement',
      { placement: { acros: 'node' } },
      'placement: "acros" is no member of a placement\n  hint: did you mean across?',
    ],
    [
      'a placement by its word',
      { placement: 'node' },
      'placement: got "node", a text, where a placement is needed\n  hint: write e.g. across(\'node\')',
    ],
    [
      'a member that no probe has',
      { probes: { ...probes, period: 3 } },
      'probes: "period" is no member of a set of probes\n  hint: a set of probes has readiness, liveness, startup',
    ],
    [
      'a member that no resources have',
      { resources: { ...plain().resources, limits: 1 } },
      'resources: "limits" is no member of a set of resources',
    ],
    [
      'a member that no promotion has',
      { promotion: { ...rolling(), foo: 1 } },
      'promotion: "foo" is no member of a rolling update',
    ],
    [
      'a mistyped option of a canary',
      { promotion: untyped(canary)({ detect, intervall: seconds(2) }) },
      'promotion: "intervall" is no member of a canary\n  hint: did you mean interval?',
    ],
  ])('fails on %s instead of passing it over', (_, change, text) => {
    expect(faults(change)).toEqual([expect.stringContaining(`console.${text}`)]);
  });

  it.each([
    ['no options', undefined],
    ['null', null],
    ['no detection', {}],
    ['a word', 'strict'],
    ['a detection without shares', { detect: {} }],
    ['a detection in numbers', { detect: { from: 1, to: 10 } }],
  ])('fails with sentences when a canary is made of %s', (_, options) => {
    const promotion = untyped(canary)(options);
    expect(faults({ promotion })[0]).toMatch(/^console\.promotion.* (is missing|is no member|is needed)/);
  });

  it('fails on every mistake of every Process at once, and on what is no Process', () => {
    const first = given({ name: 'a', env: { PORT: 8080 }, ports: { http: '80' }, callers: 'edge' });
    const list = [first, null, given({ name: 7 }), given({ name: 'b', image: 5 })] as Process[];
    expect(validateProcesses(list, environment(), 'platform/agent').map(({ path }) => path)).toEqual([
      'platform/agent/a.ports.http',
      'platform/agent/a.env.PORT',
      'platform/agent/a.callers',
      'platform/agent/processes[1]',
      'platform/agent/processes[2].name',
      'platform/agent/b.image',
    ]);
    expect(wellShaped([...list, plain()])).toEqual([plain()]);
    expect(processNames(list)).toEqual(['a', 'b']);
  });

  it('fails on a list of Processes that is none', () => {
    const [fault] = validateProcesses({} as never, environment(), 'platform/agent');
    expect(fault).toMatchObject({
      path: 'platform/agent.processes',
      message: expect.stringContaining('a list is needed'),
    });
    expect([...wellShaped(undefined as never), ...processNames(undefined as never)]).toEqual([]);
  });

  it('accepts every member that its types allow', () => {
    const everything: Process = {
      ...plain(),
      env: { A: 'a', B: { secret: 'token', key: 'value' }, C: { field: 'status.podIP' } },
      command: ['/bin/api'],
      args: [],
      writable: ['/tmp'],
      volumes: [{ path: '/data', size: '1Gi', access: 'ReadWriteMany' }],
      needs: [{ kind: 'service', name: 'agent/api', because: 'it asks it' }],
      placement: across('node', { arch: 'amd64', labels: {} }),
      promotion: rolling(),
      keepAvailable: 1,
      drain: seconds(5),
      requestsPerSecond: 1,
      callers: ['edge'],
    };
    expect(validateProcess(everything, environment())).toEqual([]);
  });
});
