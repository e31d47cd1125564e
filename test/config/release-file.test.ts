import { describe, expect, it } from 'vitest';
import { parseRelease } from '../../src/config/release-file.ts';
import { minutes, seconds } from '../../src/model/duration.ts';
import { positionOf } from '../../src/model/located.ts';
import { faultsOf, linesOf } from './faults-of.ts';

const VALID = `image: registry.example.com/agent/api:0.1.0
release: v0-1-0
fault: { percent: 30, status: 500 }
steps:
  - weight: 20
  - prove: 2m
  - weight: 60
  - pause: 10s
`;

/** The faults of a valid file in which one line is replaced. */
function faultsWith(line: string, replacement: string): string[] {
  expect(VALID).toContain(line);
  return linesOf(() => parseRelease(VALID.replace(line, replacement), 'api.yaml'));
}

describe('a release file', () => {
  it('holds an image, a release name, a fault and steps', () => {
    expect(parseRelease(VALID, 'api.yaml')).toEqual({
      image: 'registry.example.com/agent/api:0.1.0',
      release: 'v0-1-0',
      fault: { percent: 30, status: 500 },
      steps: [{ weight: 20 }, { prove: minutes(2) }, { weight: 60 }, { pause: seconds(10) }],
    });
  });

  it('needs no fault', () => {
    const release = parseRelease(VALID.replace(/fault.*\n/, ''), 'api.yaml');
    expect('fault' in release).toBe(false);
  });

  it('knows the place of each value after it is read', () => {
    const release = parseRelease(VALID, 'api.yaml');
    expect(positionOf(release, ['steps', 1, 'prove'])).toEqual({ file: 'api.yaml', line: 6, column: 12 });
    expect(positionOf(release.steps[2]!)).toEqual({ file: 'api.yaml', line: 7, column: 5 });
  });

  it.each([
    ['30s', 30],
    ['2m', 120],
    ['1h', 3600],
    ['24h', 86_400],
  ])('takes %s for a time', (spelling, inSeconds) => {
    const { steps } = parseRelease(VALID.replace('prove: 2m', `prove: ${spelling}`), 'api.yaml');
    expect(steps[1]).toEqual({ prove: seconds(inSeconds) });
  });
});

describe('a wrong release file', () => {
  it('fails with every fault at its own place, in the order of the file', () => {
    const text = `imag: registry.example.com/agent/api:0.1.0
release: v0-1-0
fault: { percent: 130, status: 600 }
steps:
  - weight: 101
  - pause: "60"
`;
    expect(linesOf(() => parseRelease(text, 'src/releases/api.yaml'))).toEqual([
      'src/releases/api.yaml:1:1  imag: is not a field here: allowed are image, release, fault, steps',
      '  hint: did you mean image?',
      'src/releases/api.yaml:3:19  fault.percent: must be a whole number of percent from 0 to 100, got 130',
      '  hint: e.g. percent: 30',
      'src/releases/api.yaml:3:32  fault.status: must be an HTTP status from 200 to 599, got 600',
      '  hint: e.g. status: 500',
      'src/releases/api.yaml:5:13  steps[0].weight: must be a whole number of percent from 1 to 100, got 101',
      '  hint: e.g. weight: 20',
      'src/releases/api.yaml:6:12  steps[1].pause: must be a time with its unit, such as 30s, 2m or 1h, got "60"',
      '  hint: write 60s or 60m',
    ]);
  });

  it('fails on a weight in quotes or with a percent sign, and says the number', () => {
    expect(faultsWith('weight: 20', 'weight: 20%')).toEqual([
      'api.yaml:5:13  steps[0].weight: must be a whole number of percent from 1 to 100, got "20%"',
      '  hint: write 20',
    ]);
  });

  it('fails on a weight of 0 and on half a percent', () => {
    expect(faultsWith('weight: 20', 'weight: 0')[0]).toMatch(/from 1 to 100, got 0$/);
    expect(faultsWith('weight: 20', 'weight: 2.5')[0]).toMatch(/from 1 to 100, got 2\.5$/);
    expect(faultsWith('weight: 20', 'weight: .nan')[0]).toMatch(/from 1 to 100, got .*\.nan$/);
  });

  it.each([
    ['60', 'got the number 60', '60s or 60m'],
    ['"60"', 'got "60"', '60s or 60m'],
    ['2 min', 'got "2 min"', '2m'],
    ['1:30', 'got "1:30"', undefined],
    ['0s', 'got "0s"', undefined],
    ['1.5m', 'got "1.5m"', undefined],
    ['-5s', 'got "-5s"', undefined],
    ['500ms', 'got "500ms"', undefined],
  ])('fails on the time %s and names the allowed forms', (spelling, got, mend) => {
    const [fault, hint] = faultsWith('pause: 10s', `pause: ${spelling}`);
    expect(fault).toBe(`api.yaml:8:12  steps[3].pause: must be a time with its unit, such as 30s, 2m or 1h, ${got}`);
    expect(hint).toBe(`  hint: ${mend === undefined ? 'e.g. pause: 30s' : `write ${mend}`}`);
  });

  it('fails on a time of more than a day', () => {
    expect(faultsWith('pause: 10s', 'pause: 25h')).toEqual([
      'api.yaml:8:12  steps[3].pause: must be at most a day, got 25h',
    ]);
  });

  it('fails on a step that has none, two or unknown fields', () => {
    expect(faultsWith('- weight: 60', '- {}')[0]).toBe(
      'api.yaml:7:5  steps[2]: must have exactly one of the fields weight, prove, pause, got none',
    );
    expect(faultsWith('- weight: 60', '- { weight: 60, pause: 5s }')[0]).toBe(
      'api.yaml:7:5  steps[2]: must have exactly one of the fields weight, prove, pause, got "weight" and "pause"',
    );
    expect(faultsWith('- weight: 60', '- { weight: 101, pause: 5 }')[0]).toBe(
      'api.yaml:7:5  steps[2]: must have exactly one of the fields weight, prove, pause, got "weight" and "pause"',
    );
    expect(faultsWith('- weight: 60', '- pauze: 5s')).toEqual([
      'api.yaml:7:5  steps[2].pauze: is not a field here: allowed is one of weight, prove, pause',
      '  hint: did you mean pause?',
    ]);
    expect(faultsWith('- weight: 60', '- analysis: { templates: [] }')[0]).toMatch(
      /steps\[2\]\.analysis: is not a field here/,
    );
    expect(faultsWith('- weight: 60', '- 60')[0]).toMatch(
      /steps\[2\]: must have exactly one of the fields .*, got 60$/,
    );
  });

  it('fails when the first step is no weight, since nothing can be judged before one', () => {
    expect(faultsWith('weight: 20', 'pause: 20s')[0]).toMatch(/^api\.yaml:5:5 {2}steps\[0\]: is the first step/);
  });

  it('fails on steps that are missing, empty, no list or too many', () => {
    const head = 'image: a:1\nrelease: r\n';
    const messages = (text: string) =>
      faultsOf(() => parseRelease(head + text, 'api.yaml')).map(({ message }) => message);
    const expected = 'must be a list of 1 to 100 steps, each with a weight, a prove or a pause';
    expect(messages('')).toEqual([`is missing: it ${expected}`]);
    expect(messages('steps:')).toEqual([`is empty: it ${expected}`]);
    expect(messages('steps: []')).toEqual([`${expected}, got an empty list`]);
    expect(messages('steps: 20')).toEqual([`${expected}, got the number 20`]);
    expect(messages('steps: { weight: 20 }')).toEqual([`${expected}, got a mapping`]);
    expect(messages(`steps: [${'{ weight: 1 }, '.repeat(101)}]`)).toEqual([`${expected}, got a list of 101`]);
  });

  it('fails on an image that is not pinned', () => {
    expect(faultsWith('api:0.1.0', 'api')).toEqual([
      'api.yaml:1:8  image: image "registry.example.com/agent/api" has neither a tag nor a digest, which means latest',
      '  hint: pin it: registry.example.com/agent/api:<version>, or registry.example.com/agent/api@sha256:<digest>',
    ]);
    expect(faultsWith('api:0.1.0', 'api:latest')[0]).toMatch(/uses the tag "latest"/);
  });

  it.each(['v 1', 'v1\\n', '-v1', 'v1-', 'é', 'x'.repeat(64), ''])('fails on the release name "%s"', (name) => {
    expect(faultsWith('release: v0-1-0', `release: "${name}"`)[0]).toMatch(
      /^api\.yaml:2:10 {2}release: must be a name of 1 to 63/,
    );
  });

  it('fails on a release name that YAML reads as a number, and says the quoted one', () => {
    expect(faultsWith('release: v0-1-0', 'release: 1.10')).toEqual([
      'api.yaml:2:10  release: must be a name of 1 to 63 letters, digits, "-", "_" or ".", with a letter or digit at both ends, got the number 1.10',
      "  hint: write '1.10'",
    ]);
  });

  it('fails on a fault with half of its fields', () => {
    expect(faultsWith('{ percent: 30, status: 500 }', '{ percent: 30 }')).toEqual([
      'api.yaml:3:8  fault.status: is missing: it must be an HTTP status from 200 to 599',
      '  hint: e.g. status: 500',
    ]);
  });

  it('fails without repeating what a terminal would obey', () => {
    const lines = faultsWith(
      'image: registry.example.com/agent/api:0.1.0',
      'image: "a\\e[31m:1"\n"\\e[2J": 1\n"\\u202e": 1',
    );
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).toMatch(/^[\x20-\x7e…]*$/);
  });
});

describe('the fields of a release file', () => {
  it('are four: nothing in it can name, move or drop the evidence step', () => {
    const fields = [
      'evidence',
      'analysis',
      'strategy',
      'template',
      'replicas',
      'name',
      'x-anything',
      'constructor',
      'toString',
    ];
    for (const field of fields) {
      expect(linesOf(() => parseRelease(`${VALID}${field}: 1\n`, 'api.yaml'))[0], field).toMatch(
        /is not a field here: allowed are image, release, fault, steps$/,
      );
    }
  });
});
