import { type Environment, Optional } from '@marcbachmann/cel-js';
import { readGoUrl } from './go-url.ts';

/**
 * `format.dns1123Label().validate(text)`: nothing where the text is one, else what is wrong with it.
 * Source: https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-format-library
 */
export function registerNamedFormats(environment: Environment): void {
  const type = 'kubernetes.NamedFormat';
  environment
    .registerType('kubernetes.NamedFormats', { ctor: NamedFormats, fields: {} })
    .registerType(type, { ctor: NamedFormat, fields: {} })
    .registerConstant('format', 'kubernetes.NamedFormats', new NamedFormats())
    .registerFunction(`kubernetes.NamedFormats.named(string): optional<${type}>`, (_: NamedFormats, name: string) =>
      Object.hasOwn(FORMATS, name) ? Optional.of(new NamedFormat(name)) : Optional.none(),
    )
    .registerFunction(`${type}.validate(string): optional<list<string>>`, ({ name }: NamedFormat, text: string) =>
      FORMATS[name]!(text) ? Optional.none() : Optional.of([`must be a valid ${name}`]),
    );
  for (const name of Object.keys(FORMATS)) {
    environment.registerFunction(`kubernetes.NamedFormats.${name}(): ${type}`, () => new NamedFormat(name));
  }
}

class NamedFormats {}

class NamedFormat {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const OLD_LABEL = /^[a-z]([-a-z0-9]*[a-z0-9])?$/;
const WORD = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;

const upTo = (length: number, pattern: RegExp) => (text: string) => text.length <= length && pattern.test(text);
/** Of a name that is made from it a prefix may end in a dash. */
const prefix = (test: (text: string) => boolean) => (text: string) =>
  test(text.endsWith('-') ? `${text.slice(0, -1)}a` : text);

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  dns1123Label: upTo(63, LABEL),
  dns1123Subdomain: upTo(253, SUBDOMAIN),
  dns1035Label: upTo(63, OLD_LABEL),
  dns1123LabelPrefix: prefix(upTo(63, LABEL)),
  dns1123SubdomainPrefix: prefix(upTo(253, SUBDOMAIN)),
  dns1035LabelPrefix: prefix(upTo(63, OLD_LABEL)),
  qualifiedName: (text) => {
    const [name = '', domain, more] = text.split('/').reverse();
    return more === undefined && upTo(63, WORD)(name) && (domain === undefined || upTo(253, SUBDOMAIN)(domain));
  },
  labelValue: (text) => text === '' || upTo(63, WORD)(text),
  uri: (text) => readGoUrl(text) !== undefined,
  uuid: (text) => /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(text),
  byte: (text) => /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text),
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
  datetime: (text) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i.test(text) &&
    !Number.isNaN(Date.parse(text)),
};
