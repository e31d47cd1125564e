import { Environment } from '@marcbachmann/cel-js';
import { Quantity, readQuantity } from './quantity.ts';

/**
 * A CEL environment with the functions that Kubernetes adds to the language: on lists, strings, expressions, URLs and quantities.
 * What is not here (`ip`, `cidr`, `format`, `authorizer` …) fails when a rule is evaluated, and is reported as not evaluated.
 * Source: https://kubernetes.io/docs/reference/using-api/cel/
 */
export function kubernetesEnvironment(): Environment {
  const environment = new Environment({
    unlistedVariablesAreDyn: true,
    enableOptionalTypes: true,
    homogeneousAggregateLiterals: false,
  });
  registerLists(environment);
  registerStrings(environment);
  registerQuantities(environment);
  return environment;
}

type Scalar = bigint | number | string;

function registerLists(environment: Environment): void {
  environment
    .registerFunction('list<dyn>.isSorted(): bool', (list: Scalar[]) =>
      list.every((one, i) => i === 0 || list[i - 1]! <= one),
    )
    .registerFunction('list<dyn>.sum(): dyn', (list: bigint[]) => list.reduce((a, b) => a + b, 0n))
    .registerFunction('list<dyn>.min(): dyn', (list: Scalar[]) => sorted(list)[0])
    .registerFunction('list<dyn>.max(): dyn', (list: Scalar[]) => sorted(list).at(-1))
    .registerFunction('list<dyn>.indexOf(dyn): int', (list: unknown[], one: unknown) => BigInt(list.indexOf(one)))
    .registerFunction('list<dyn>.lastIndexOf(dyn): int', (list: unknown[], one: unknown) =>
      BigInt(list.lastIndexOf(one)),
    )
    .registerFunction('list<dyn>.distinct(): list<dyn>', (list: unknown[]) => [...new Set(list)])
    .registerFunction('list<dyn>.reverse(): list<dyn>', (list: unknown[]) => list.toReversed());
}

function sorted(list: readonly Scalar[]): Scalar[] {
  return list.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

function registerStrings(environment: Environment): void {
  environment
    .registerFunction('string.replace(string, string): string', (text: string, a: string, b: string) =>
      text.replaceAll(a, () => b),
    )
    .registerFunction('string.charAt(int): string', (text: string, at: bigint) => text.charAt(Number(at)))
    .registerFunction(
      'string.find(string): string',
      (text: string, pattern: string) => new RegExp(pattern).exec(text)?.[0] ?? '',
    )
    .registerFunction(
      'string.findAll(string): list<string>',
      (text: string, pattern: string) => text.match(new RegExp(pattern, 'g')) ?? [],
    )
    .registerFunction('isURL(string): bool', (text: string) => URL.canParse(text));
}

function registerQuantities(environment: Environment): void {
  const type = 'kubernetes.Quantity';
  environment
    .registerType(type, { ctor: Quantity, fields: {} })
    .registerFunction('isQuantity(string): bool', (text: string) => readQuantity(text) !== undefined)
    .registerFunction(`quantity(string): ${type}`, (text: string) => {
      const value = readQuantity(text);
      if (value === undefined) throw new Error(`${text} is not a quantity`);
      return value;
    })
    .registerFunction(`${type}.compareTo(${type}): int`, (a: Quantity, b: Quantity) => BigInt(a.compare(b)))
    .registerFunction(`${type}.isLessThan(${type}): bool`, (a: Quantity, b: Quantity) => a.compare(b) < 0)
    .registerFunction(`${type}.isGreaterThan(${type}): bool`, (a: Quantity, b: Quantity) => a.compare(b) > 0)
    .registerFunction(`${type}.sign(): int`, (a: Quantity) => BigInt(a.compare(ZERO)))
    .registerFunction(`${type}.add(${type}): ${type}`, (a: Quantity, b: Quantity) => a.add(b))
    .registerFunction(`${type}.sub(${type}): ${type}`, (a: Quantity, b: Quantity) => a.subtract(b))
    .registerFunction(`${type}.isInteger(): bool`, (a: Quantity) => a.isInteger)
    .registerFunction(`${type}.asInteger(): int`, (a: Quantity) => a.integer);
}

const ZERO = new Quantity(0n);
