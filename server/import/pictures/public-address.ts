/** Tells addresses of the public internet from all others: those of this machine, of its network and of cloud providers' metadata. */
import { BlockList, isIP } from 'node:net';

/** IANA's registry of special-purpose IPv4 addresses, multicast, and Azure's own service. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Parts of 2000::/3, the only public range, that are not public, or contain an IPv4 address. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [address, prefix] of SPECIAL_IPV4) special.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of SPECIAL_IPV6) special.addSubnet(address, prefix, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/** Whether a server of the public internet can have this address. False for anything that is no IP address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
