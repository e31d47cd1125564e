import type { ReportedChange, ReportedField } from '../checks/change/change-result.ts';

/** Most fields of one object that a person is shown. */
const MOST = 40;

/** The fields of a change that a person is shown, without the words of a schema, and how many are left out. */
export function shownFields({ object, fields }: ReportedChange): {
  readonly fields: readonly ReportedField[];
  readonly left: number;
} {
  const worth = object.kind === 'CustomResourceDefinition' ? fields.filter(({ path }) => !WORDS.test(path)) : fields;
  return { fields: worth.slice(0, MOST), left: fields.length - Math.min(worth.length, MOST) };
}

const WORDS = /\.openAPIV3Schema\b.*\.description$/;
