import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Faults } from '../../src/model/fault.ts';
import { imageFault, parseImage } from '../../src/model/image.ts';

const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;

describe('parseImage', () => {
  it('takes a reference apart', () => {
    expect(parseImage('ghcr.io/stefanprodan/podinfo:6.9.2')).toEqual({
      repository: 'ghcr.io/stefanprodan/podinfo',
      tag: '6.9.2',
    });
    expect(parseImage(`podinfo@${digest}`)).toEqual({ repository: 'podinfo', digest });
    expect(parseImage(`localhost:5000/podinfo:6.9.2@${digest}`)).toEqual({
      repository: 'localhost:5000/podinfo',
      tag: '6.9.2',
      digest,
    });
  });

  it('fails by throwing what imageFault says', () => {
    expect(() => parseImage('podinfo', 'image')).toThrow(Faults);
    expect(() => parseImage('podinfo', 'image')).toThrow('image: image "podinfo" has neither a tag nor a digest');
  });

  it('puts together what it took apart', () => {
    const component = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    const parts = fc.record({
      host: fc.constantFrom('', 'ghcr.io/', 'localhost/', 'localhost:5000/', 'Registry.example.com:443/', 'a-b:1/'),
      path: fc.array(component, { minLength: 1, maxLength: 4 }).map((list) => list.join('/')),
      tag: fc.option(fc.stringMatching(/^v[0-9]{1,3}\.[0-9]{1,3}$/), { nil: undefined }),
      digest: fc.option(
        fc.stringMatching(/^[0-9a-f]{64}$/).map((hex) => `sha256:${hex}`),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(parts, ({ host, path, tag, digest }) => {
        if (tag === undefined && digest === undefined) return;
        const text = `${host}${path}${tag === undefined ? '' : `:${tag}`}${digest === undefined ? '' : `@${digest}`}`;
        const image = parseImage(text);
        expect([image.repository, image.tag, image.digest]).toEqual([`${host}${path}`, tag, digest]);
      }),
    );
  });
});

describe('imageFault', () => {
  const message = (reference: string) => imageFault(reference)?.message;

  it('fails on a reference without tag and digest, and shows how to pin it', () => {
    expect(imageFault('ghcr.io/stefanprodan/podinfo', 'releases.api.image')).toEqual({
      path: 'releases.api.image',
      message: 'image "ghcr.io/stefanprodan/podinfo" has neither a tag nor a digest, which means latest',
      hint: 'pin it: ghcr.io/stefanprodan/podinfo:<version>, or ghcr.io/stefanprodan/podinfo@sha256:<digest>',
    });
  });

  it('reads a port as a port, not as a tag', () => {
    expect(message('localhost:5000/podinfo')).toContain('neither a tag nor a digest');
  });

  it.each(['latest', 'LATEST', 'stable', 'main', 'nightly'])('fails on the moving tag %s', (tag) => {
    expect(message(`podinfo:${tag}`)).toContain('points at another image tomorrow');
  });

  it('fails on latest even beside a digest, and keeps the digest', () => {
    expect(imageFault(`podinfo:latest@${digest}`)?.hint).toBe(`keep the digest only: podinfo@${digest}`);
  });

  it.each([
    ['', 'the image is empty'],
    [' podinfo:1', 'contains white space'],
    ['pod info:1', 'contains white space'],
    ['https://ghcr.io/podinfo:1', 'is an address, not an image'],
    ['PodInfo:1', 'has a repository that no registry accepts: "PodInfo"'],
    ['ghcr.io//podinfo:1', 'has a repository that no registry accepts'],
    ['-x/podinfo:1', 'has a repository that no registry accepts'],
    [`${'a'.repeat(256)}:1`, 'has a repository that no registry accepts'],
    ['podinfo:', 'has a tag that no registry accepts: ""'],
    ['podinfo:.1', 'has a tag that no registry accepts: ".1"'],
    [`podinfo:${'1'.repeat(129)}`, 'has a tag that no registry accepts'],
    ['podinfo@', 'has a digest that is not one: ""'],
    ['podinfo@sha256:abc', 'has a digest that is not one: "sha256:abc"'],
    [`podinfo@${digest.toUpperCase()}`, 'has a digest that is not one'],
    [`podinfo@${digest}@${digest}`, 'has a digest that is not one'],
  ])('fails on "%s"', (reference, expected) => {
    expect(message(reference)).toContain(expected);
  });

  it('never throws and never accepts what names no fixed image, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (imageFault(text) === undefined) expect(text).toMatch(/:[^:/]+$/);
      }),
    );
  });
});
