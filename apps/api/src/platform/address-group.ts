import { isIPv6 } from 'node:net';

/**
 * The addresses that count as one: an IPv4 address itself (also written as IPv6), of an IPv6 address its network of 64 bits, as one household
 * or machine has all of them.
 */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [withoutZone = ''] = address.split('%');
  const [before = '', after] = withoutZone.split('::');
  const head = before.split(':').filter((part) => part !== '');
  const tail = after?.split(':').filter((part) => part !== '') ?? [];
  const parts = [
    ...head,
    ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'),
    ...tail,
  ];
  return `${parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
