import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesText, cpuText, parseBytes, parseCpu, parseRoom, withUnit } from '../../src/model/quantity.ts';

describe('parseCpu', () => {
  it.each([
    ['50m', 50],
    ['1', 1000],
    ['1.5', 1500],
    ['0.1', 100],
    ['.25', 250],
    ['2.', 2000],
    ['+1', 1000],
    ['1k', 1_000_000],
    ['5e-1', 500],
    ['1000000u', 1000],
  ])('reads %s as %i millicores', (text, millicores) => {
    expect(parseCpu(text)).toBe(millicores);
  });

  it.each([
    ['0.0001', 'is too fine'],
    ['100u', 'is too fine'],
    ['0', 'must be above 0'],
    ['-1', 'must be above 0'],
    ['128Mi', 'has a suffix of memory'],
    ['1 ', 'is not a Kubernetes quantity'],
    ['', 'is not a Kubernetes quantity'],
    ['m', 'is not a Kubernetes quantity'],
    ['.', 'is not a Kubernetes quantity'],
    ['1mm', 'is not a Kubernetes quantity'],
    ['1e999999999', 'is not a Kubernetes quantity'],
    ['9E', 'is more than any node has'],
  ])('fails on "%s"', (text, expected) => {
    expect(() => parseCpu(text, 'resources.cpu')).toThrow(`resources.cpu: cpu "${text}" ${expected}`);
  });
});

describe('parseBytes', () => {
  it.each([
    ['128Mi', 134_217_728],
    ['1Gi', 1_073_741_824],
    ['1.5Gi', 1_610_612_736],
    ['0.5Ki', 512],
    ['1G', 1_000_000_000],
    ['1k', 1000],
    ['1e3', 1000],
    ['1E3', 1000],
    ['2000m', 2],
    ['4Pi', 4_503_599_627_370_496],
  ])('reads %s as %i bytes', (text, bytes) => {
    expect(parseBytes(text)).toBe(bytes);
  });

  it('fails on the m of millibytes, and says what was meant', () => {
    expect(() => parseBytes('128m')).toThrow('memory "128m" is too fine\n  hint: m means thousandths; write 128Mi');
  });

  it('is exact where a double is not', () => {
    expect(parseBytes('0.000001G')).toBe(1000);
    expect(parseBytes('8999999999.999999M')).toBe(8_999_999_999_999_999);
  });
});

describe('parseRoom', () => {
  it.each(['1Mi', '64Mi', '1048576', '1G', '1e9'])('accepts %s', (text) => {
    expect(parseRoom(text, 'memory', 'memory')).toBe(parseBytes(text));
  });

  it.each([
    ['64', 'memory', 'memory "64" is 64 bytes, less than 1Mi, and nothing fits in\n  hint: add the unit: 64Mi'],
    ['1', 'storage', 'storage "1" is 1 byte, less than 1Mi, and nothing fits in\n  hint: add the unit: 1Gi'],
    ['1Ki', 'memory', 'is 1024 bytes, less than 1Mi, and nothing fits in\n  hint: write e.g. 64Mi'],
    ['1023Ki', 'storage', 'less than 1Mi, and nothing fits in\n  hint: write e.g. 1Gi'],
    ['1GB', 'storage', 'storage "1GB" is not a Kubernetes quantity\n  hint: write it without B: 1Gi'],
    ['64mb', 'memory', 'hint: write it without B: 64Mi'],
  ] as const)('fails on %s of %s with the unit that was meant', (text, what, expected) => {
    expect(() => parseRoom(text, what, 'x')).toThrow(expected);
  });

  it.each([
    ['8', '8Gi'],
    ['1536', '1536Mi'],
    ['16384', '16384Mi'],
    ['8388608', '8388608Ki'],
  ])('reads %s of a node as %s', (digits, text) => {
    expect(withUnit(digits, 1024)).toBe(text);
  });
});

describe('cpuText and bytesText', () => {
  it('spells what parsing gives back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), (n) => {
        expect(parseCpu(cpuText(n))).toBe(n);
        expect(parseBytes(bytesText(n))).toBe(n);
      }),
    );
  });

  it('uses the largest exact unit', () => {
    expect([cpuText(50), cpuText(2000), cpuText(1500)]).toEqual(['50m', '2', '1500m']);
    expect([bytesText(134_217_728), bytesText(1_073_741_824), bytesText(1000), bytesText(0)]).toEqual([
      '128Mi',
      '1Gi',
      '1000',
      '0',
    ]);
  });
});
