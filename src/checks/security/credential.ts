/**
 * Whether a setting is a credential: its name says so, or its value has the shape of one. A path, a switch, a number, a
 * placeholder or something encrypted is none, whatever the name.
 */
export function isCredential(name: string, value: string): boolean {
  if (isPlaceholder(value)) return false;
  return SHAPE.test(value) || (NAME.test(name) && !HARMLESS.test(value) && !/\s/.test(value.trim()));
}

/** Whether a value stands for one that is filled in later, or is encrypted. */
export function isPlaceholder(value: string): boolean {
  return value.trim() === '' || PLACEHOLDER.test(value.trim());
}

/** Names that end in what a credential is called: `DATABASE_PASSWORD`, `apiKey`, `tls.key`. */
const NAME =
  /(?:^|[._-]|(?<=[a-z])(?=[A-Z]))(?:password|passwd|passphrase|pwd|secret|token|credentials?|(?:api|access|private|secret|encryption|signing)[._-]?key|tls\.key|ssh-privatekey|id_(?:rsa|ed25519|ecdsa)|\.?dockerconfigjson|htpasswd)$/i;

/** Private keys, URLs with a password in them, and tokens that begin as those of well-known services do. */
const SHAPE =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|:\/\/[^\s/:@]+:[^\s/:@$<{]+@|\b(?:ghp|gho|ghs|github_pat|glpat|xox[abprs]|sk_live|AKIA)[_A-Za-z0-9-]{12,}/;

/** Switches, numbers, paths and addresses: names of things, not the things. */
const HARMLESS = /^(?:true|false|yes|no|on|off|none|null|\d+[smhd]?|\.{0,2}\/.*|[a-z]+:\/\/\S*|\S+\.svc(?:\.\S+)?)$/i;

/** What tools put in place of a secret: their references, encryption, and words that say it is to be replaced. */
const PLACEHOLDER =
  /^(?:<.*>|\$\(.*\)|\$\{.*\}|\{\{.*\}\}|%.*%|ENC\[.*|ref\+.*|vault:.*|AgA[\w+/=]+|[x*.]+|(?:change|replace)[-_ ]?(?:me|this|it).*|to-?be-?replaced.*|placeholder|todo|example|dummy|redacted)$/is;
