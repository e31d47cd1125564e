import * as z from 'zod';
import type { Located } from '../model/located.ts';
import type { Release, ReleaseStep } from '../model/release.ts';
import { duration, field, image, text, whole } from './field.ts';
import { readFile } from './read-file.ts';

const step = z.union([
  z.strictObject({
    weight: whole(1, 100, {
      about: 'Share of the replicas on the new revision.',
      unit: 'a whole number of percent',
      example: 20,
    }),
  }),
  z.strictObject({
    prove: duration({
      about: 'Wait for the evidence; without it by the end of this time the release fails.',
      example: '2m',
    }),
  }),
  z.strictObject({
    pause: duration({ about: 'Wait this long; only the background watch judges.', example: '30s' }),
  }),
]);

const steps = z
  .array(step)
  .min(1)
  .max(100)
  .superRefine((list: readonly ReleaseStep[], context) => {
    if (list[0] === undefined || 'weight' in list[0]) return;
    context.addIssue({
      code: 'custom',
      path: [0],
      message: 'is the first step, and before a weight no replica runs the new revision',
      params: { hint: 'begin with a weight, e.g. - weight: 20' },
    });
  });

/** What a release file may hold. The evidence step at the end is not in it: nothing here can take it away. */
export const releaseSchema = z.strictObject({
  image: image({
    about: 'Image that the release runs.',
    example: 'registry.example.com/agent/api:0.1.0',
  }),
  release: text(/^[A-Za-z0-9](?:[A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?$/, {
    about: 'Name of the release: every reply carries it in its x-release header.',
    expected: 'a name of 1 to 63 letters, digits, "-", "_" or ".", with a letter or digit at both ends',
    example: 'v0-1-0',
  }),
  fault: z
    .strictObject({
      percent: whole(0, 100, {
        about: 'Share of the requests that get the fault.',
        unit: 'a whole number of percent',
        example: 30,
      }),
      status: whole(200, 599, { about: 'Status of the injected replies.', unit: 'an HTTP status', example: 500 }),
    })
    .exactOptional(),
  steps: field(steps, {
    about: 'Steps of the canary. A step that proves the release on its traffic is added after the last one.',
    expected: 'a list of 1 to 100 steps, each with a weight, a prove or a pause',
    example: '[{ weight: 20 }, { prove: 2m }]',
  }),
});

/**
 * Reads one release file.
 *
 * @param text the file's text
 * @param file its name, for the places in faults
 * @throws Faults with everything that is wrong with it
 */
export function parseRelease(text: string, file: string): Located<Release> {
  return readFile(releaseSchema, text, file, (data): Release => data);
}
