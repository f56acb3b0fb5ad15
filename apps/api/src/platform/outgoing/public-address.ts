import ipaddr from 'ipaddr.js';

/** Public by their registration, and yet answered by the machine that a cloud server runs on (168.63.129.16: Azure). */
const cloudServices: readonly string[] = ['168.63.129.16'];
/** What IPv6 gives to the Internet; other blocks are registered for something else or not at all. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the Internet: not private, shared (CGNAT), loopback, link-local
 * (metadata services), multicast, reserved or for documentation, also where it is written as IPv6,
 * or leads there through NAT64, 6to4 or Teredo.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6)
    return parsed.range() === 'unicast' && parsed.match(globalUnicast);
  return parsed.range() === 'unicast' && !cloudServices.includes(parsed.toString());
}

/** Whether an IP address is the machine itself: 127.0.0.0/8 or ::1, and no other spelling of them. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
}
