import type { Environment } from '@marcbachmann/cel-js';
import { Address, Network, readAddress as readAnyAddress, readNetwork as readAnyNetwork } from '../address.ts';
import { type GoUrl, hostParts, readGoUrl } from './go-url.ts';

/**
 * URLs, IP addresses and networks.
 * Sources: https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-url-library, …#kubernetes-ip-address-library
 */
export function registerNetwork(environment: Environment): void {
  registerUrls(environment);
  registerAddresses(environment);
  registerNetworks(environment);
}

/** A URL under a name of its own, so that CEL can tell it from a map. */
class Url {
  readonly parts: GoUrl;

  constructor(parts: GoUrl) {
    this.parts = parts;
  }
}

const URL_TYPE = 'kubernetes.URL';
const IP = 'kubernetes.IP';
const CIDR = 'kubernetes.CIDR';

function registerUrls(environment: Environment): void {
  environment
    .registerType(URL_TYPE, { ctor: Url, fields: {} })
    .registerFunction('isURL(string): bool', (text: string) => readGoUrl(text) !== undefined)
    .registerFunction(`url(string): ${URL_TYPE}`, (text: string) => new Url(read(readGoUrl, text, 'URL')))
    .registerFunction(`${URL_TYPE}.getScheme(): string`, ({ parts }: Url) => parts.scheme)
    .registerFunction(`${URL_TYPE}.getHost(): string`, ({ parts }: Url) => parts.host)
    .registerFunction(`${URL_TYPE}.getHostname(): string`, ({ parts }: Url) => hostParts(parts).name)
    .registerFunction(`${URL_TYPE}.getPort(): string`, ({ parts }: Url) => hostParts(parts).port)
    .registerFunction(`${URL_TYPE}.getEscapedPath(): string`, ({ parts }: Url) =>
      encodeURI(parts.path).replace(/%25(?=[0-9A-Fa-f]{2})/g, '%'),
    )
    .registerFunction(`${URL_TYPE}.getQuery(): map<string, list<string>>`, ({ parts }: Url) => {
      const query = new URLSearchParams(parts.query);
      return Object.fromEntries([...query.keys()].map((key) => [key, query.getAll(key)]));
    })
    .registerOperator(
      `${URL_TYPE} == ${URL_TYPE}`,
      (a: Url, b: Url) => JSON.stringify(a.parts) === JSON.stringify(b.parts),
    );
}

class Addresses {}

function registerAddresses(environment: Environment): void {
  const test = (name: string, is: (address: Address) => boolean) =>
    environment.registerFunction(`${IP}.${name}(): bool`, is);
  environment
    .registerType(IP, { ctor: Address, fields: {} })
    .registerType('kubernetes.Addresses', { ctor: Addresses, fields: {} })
    .registerConstant('ip', 'kubernetes.Addresses', new Addresses())
    .registerFunction(
      'kubernetes.Addresses.isCanonical(string): bool',
      (_: Addresses, text: string) => String(read(readAddress, text, 'IP address')) === text,
    )
    .registerFunction('isIP(string): bool', (text: string) => readAddress(text) !== undefined)
    .registerFunction(`ip(string): ${IP}`, (text: string) => read(readAddress, text, 'IP address'))
    .registerFunction(`${IP}.family(): int`, ({ family }: Address) => BigInt(family))
    .registerFunction(`string(${IP}): string`, String)
    .registerOperator(`${IP} == ${IP}`, (a: Address, b: Address) => a.family === b.family && a.bits === b.bits);
  test('isUnspecified', ({ bits }) => bits === 0n);
  test('isLoopback', (address) => within(address, '127.0.0.0/8', '::1/128'));
  test('isLinkLocalMulticast', (address) => within(address, '224.0.0.0/24', 'ff02::/16'));
  test('isLinkLocalUnicast', (address) => within(address, '169.254.0.0/16', 'fe80::/10'));
  test('isGlobalUnicast', (address) => !NOT_GLOBAL.some((network) => within(address, network)) && address.bits !== 0n);
}

const NOT_GLOBAL = [
  '127.0.0.0/8',
  '::1/128',
  '224.0.0.0/4',
  'ff00::/8',
  '169.254.0.0/16',
  'fe80::/10',
  '255.255.255.255/32',
];

/** The library of Kubernetes refuses IPv4 in the clothes of IPv6, and a leading zero in the length of a prefix. */
function readAddress(text: string): Address | undefined {
  const address = readAnyAddress(text);
  return address?.isMapped === true ? undefined : address;
}

function readNetwork(text: string): Network | undefined {
  const network = /\/0\d/.test(text) ? undefined : readAnyNetwork(text);
  return network?.address.isMapped === true ? undefined : network;
}

function within(address: Address, ...networks: readonly string[]): boolean {
  return networks.map((text) => readNetwork(text)!).some((network) => address.isIn(network.address, network.length));
}

function registerNetworks(environment: Environment): void {
  const network = (text: string) => read(readNetwork, text, 'network in CIDR notation');
  const address = (text: string) => read(readAddress, text, 'IP address');
  const holds = (a: Network, b: Address) => b.isIn(a.address, a.length);
  environment
    .registerType(CIDR, { ctor: Network, fields: {} })
    .registerFunction('isCIDR(string): bool', (text: string) => readNetwork(text) !== undefined)
    .registerFunction(`cidr(string): ${CIDR}`, network)
    .registerFunction(`${CIDR}.containsIP(string): bool`, (a: Network, b: string) => holds(a, address(b)))
    .registerFunction(`${CIDR}.containsIP(${IP}): bool`, holds)
    .registerFunction(`${CIDR}.containsCIDR(string): bool`, (a: Network, b: string) => a.contains(network(b)))
    .registerFunction(`${CIDR}.containsCIDR(${CIDR}): bool`, (a: Network, b: Network) => a.contains(b))
    .registerFunction(`${CIDR}.ip(): ${IP}`, (a: Network) => a.address)
    .registerFunction(`${CIDR}.masked(): ${CIDR}`, (a: Network) => a.masked)
    .registerFunction(`${CIDR}.prefixLength(): int`, (a: Network) => BigInt(a.length))
    .registerFunction(`string(${CIDR}): string`, String)
    .registerOperator(`${CIDR} == ${CIDR}`, (a: Network, b: Network) => String(a) === String(b));
}

function read<T>(from: (text: string) => T | undefined, text: string, what: string): T {
  const value = from(text);
  if (value === undefined) throw new Error(`${JSON.stringify(text)} is no ${what}`);
  return value;
}
