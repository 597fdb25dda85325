import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Some proxies' format: `192.0.2.7:4711`, `[2001:db8::9]:4711`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/** Counts a /64 as one address, as an IPv6 client can use all of it; IPv4 in IPv6 form counts as IPv4. */
export function getCountedAddress(address: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(address) ?? [];
  const bare = (inBrackets ?? beforePort ?? address).replace(/%.*$/, '');
  const mapped = MAPPED_IPV4.exec(bare);
  if (mapped?.[1]) return mapped[1];
  if (isIPv6(bare)) return `${getNetwork(bare)}::/64`;
  return isIPv4(bare) ? bare : 'unknown';
}

function getNetwork(address: string): string {
  const [front = '', back] = address.toLowerCase().split('::');
  const groups = front === '' ? [] : front.split(':');
  if (back !== undefined) {
    const behind = back === '' ? [] : back.split(':');
    // An IPv4 ending counts as two groups, which are never among the first four.
    const length = groups.length + behind.length + (back.includes('.') ? 1 : 0);
    groups.push(...Array<string>(8 - length).fill('0'), ...behind);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
