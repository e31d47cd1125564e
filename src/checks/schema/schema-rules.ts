import type { Rule } from '../rule.ts';
import { crdRule } from './crd-rule.ts';
import { crdStructure } from './crd-structure.ts';
import { deprecatedApi } from './deprecated-api.ts';
import { deprecatedField } from './deprecated-field.ts';
import { duplicateItem } from './duplicate-item.ts';
import { invalidValue } from './invalid-value.ts';
import { missingField } from './missing-field.ts';
import { name } from './name.ts';
import { newerField } from './newer-field.ts';
import { refused } from './refused.ts';
import { removedApi } from './removed-api.ts';
import { unknownField } from './unknown-field.ts';
import { unknownKind } from './unknown-kind.ts';
import { wrongType } from './wrong-type.ts';

/** `schema/*`: whether an API server would take the objects. */
export const SCHEMA_RULES: readonly Rule[] = [
  unknownKind,
  removedApi,
  deprecatedApi,
  deprecatedField,
  unknownField,
  newerField,
  wrongType,
  missingField,
  invalidValue,
  duplicateItem,
  crdRule,
  crdStructure,
  refused,
  name,
];
