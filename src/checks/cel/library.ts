import { Environment } from '@marcbachmann/cel-js';
import { registerAuthorizer } from './authorizer.ts';
import { registerLanguage } from './language.ts';
import { registerLists } from './lists.ts';
import { registerNamedFormats } from './named-format.ts';
import { registerNetwork } from './network.ts';
import { Quantity, readQuantity } from './quantity.ts';
import { readSemver, Semver } from './semver.ts';
import { registerStrings } from './strings.ts';

/**
 * A CEL environment with the functions that Kubernetes adds to the language: on lists, sets, strings, expressions, URLs, addresses,
 * formats, versions and quantities. It reads what `spelled` writes. What no machine without a cluster can answer (`authorizer`) fails
 * when a rule is evaluated, and is reported as not evaluated.
 * Source: https://kubernetes.io/docs/reference/using-api/cel/
 */
export function kubernetesEnvironment(): Environment {
  const environment = new Environment({
    unlistedVariablesAreDyn: true,
    enableOptionalTypes: true,
    homogeneousAggregateLiterals: false,
  });
  registerLanguage(environment);
  registerLists(environment);
  registerStrings(environment);
  registerNamedFormats(environment);
  registerNetwork(environment);
  registerQuantities(environment);
  registerVersions(environment);
  registerAuthorizer(environment);
  return environment;
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
    // Kubernetes documents it as a method, but has it as a function.
    .registerFunction(`sign(${type}): int`, (a: Quantity) => BigInt(a.compare(ZERO)))
    .registerFunction(`${type}.add(${type}): ${type}`, (a: Quantity, b: Quantity) => a.add(b))
    .registerFunction(`${type}.sub(${type}): ${type}`, (a: Quantity, b: Quantity) => a.subtract(b))
    .registerFunction(`${type}.add(int): ${type}`, (a: Quantity, b: bigint) => a.add(whole(b)))
    .registerFunction(`${type}.sub(int): ${type}`, (a: Quantity, b: bigint) => a.subtract(whole(b)))
    .registerFunction(`${type}.isInteger(): bool`, (a: Quantity) => a.isInteger)
    .registerFunction(`${type}.asInteger(): int`, (a: Quantity) => a.integer)
    .registerFunction(`${type}.asApproximateFloat(): double`, (a: Quantity) => Number(a.billionths) / 1e9);
  registerOrder(environment, type, (a: Quantity, b: Quantity) => a.compare(b));
}

function registerVersions(environment: Environment): void {
  const type = 'kubernetes.Semver';
  const read = (text: string, lenient = false) => {
    const value = readSemver(text, lenient);
    if (value === undefined) throw new Error(`${text} is not a semantic version`);
    return value;
  };
  environment
    .registerType(type, { ctor: Semver, fields: {} })
    .registerFunction('isSemver(string): bool', (text: string) => readSemver(text) !== undefined)
    .registerFunction('isSemver(string, bool): bool', (a: string, b: boolean) => readSemver(a, b) !== undefined)
    .registerFunction(`semver(string): ${type}`, (text: string) => read(text))
    .registerFunction(`semver(string, bool): ${type}`, read);
  for (const [index, part] of ['major', 'minor', 'patch'].entries()) {
    environment.registerFunction(`${type}.${part}(): int`, ({ numbers }: Semver) => numbers[index]);
  }
  registerOrder(environment, type, (a: Semver, b: Semver) => a.compare(b));
}

/** The functions of a type that has an order. */
function registerOrder<T>(environment: Environment, type: string, compare: (a: T, b: T) => number): void {
  environment
    .registerFunction(`${type}.compareTo(${type}): int`, (a: T, b: T) => BigInt(compare(a, b)))
    .registerFunction(`${type}.isLessThan(${type}): bool`, (a: T, b: T) => compare(a, b) < 0)
    .registerFunction(`${type}.isGreaterThan(${type}): bool`, (a: T, b: T) => compare(a, b) > 0)
    .registerOperator(`${type} == ${type}`, (a: T, b: T) => compare(a, b) === 0);
}

function whole(count: bigint): Quantity {
  return new Quantity(count * 1_000_000_000n);
}

const ZERO = new Quantity(0n);
