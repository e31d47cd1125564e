import type { Context } from '../context.ts';
import { text } from '../field.ts';
import type { Observation, Rule } from '../rule.ts';

/** Tags that by their name are moved to newer images. */
const MOVING =
  /^(latest|stable|edge|nightly|main|master|trunk|head|dev|devel|develop|development|current|canary|snapshot|unstable|rolling)$/i;

export const imageTag: Rule = {
  id: 'security/image-tag',
  severity: 'warning',
  title: 'an image whose content changes under its name',
  why: 'A node that pulls the image later gets another one: a restart becomes a release that nobody made, pods of one revision run different programs, and a rollback finds no old version to go back to.',
  source: 'https://kubernetes.io/docs/concepts/containers/images/#image-names',
  examples: { failing: example('api:latest'), passing: example('api:1.0.0') },
  *check(context: Context): Iterable<Observation> {
    for (const pod of context.pods) {
      for (const { name, container, path } of pod.containers) {
        const image = text(container['image']);
        if (image === undefined || image === '' || image.includes('@')) continue;
        const tag = /:([^:/]+)$/.exec(image)?.[1];
        if (tag !== undefined && !MOVING.test(tag)) continue;
        yield {
          on: pod.owner,
          path: [...path, 'image'],
          message: `image ${image} of container ${name} ${tag === undefined ? 'has no tag, which means latest' : `has the moving tag ${tag}`}`,
          fix: 'name a version, or better the digest: image@sha256:…',
        };
      }
    }
  },
};

function example(image: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: api, namespace: agent }
spec: { containers: [{ name: api, image: registry.example.com/${image} }] }
`;
}
