import { isIPv4, isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** The two bytes of a group of an IPv6 address. */
const toBytes = (group: string): number[] => {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
};

/** In its shortest form, with lower-case digits, as URLs have it. */
const normalizeIPv6 = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);

const ADDRESS_AND_PORT = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]*)\](?::\d+)?)$/;

/** The address of a client as a proxy passes it on: some, Azure's for one, add its port, which differs with each connection. */
export function removePort(given: string): string {
  const [, ipv4, ipv6] = ADDRESS_AND_PORT.exec(given) ?? [];
  return ipv4 ?? ipv6 ?? given;
}

/**
 * What limits count as one client: an IPv4 address, or the /64 network of an IPv6 address, which is the smallest that a provider
 * assigns to a customer, who can use any of its addresses.
 */
export function toClientKey(given: string): string {
  const ip = removePort(given);
  const [address = ''] = ip.split('%');
  if (isIPv4(address) || !isIPv6(address)) return ip;
  const normalized = normalizeIPv6(address);
  const [, high, low] = IPV4_IN_IPV6.exec(normalized) ?? [];
  if (high && low) return [...toBytes(high), ...toBytes(low)].join('.');
  const [start = '', end] = normalized.split('::');
  const groups = start.split(':').filter(Boolean);
  const last = end?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - groups.length - last.length).fill('0');
  return `${[...groups, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
