import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

describe('an IP address', () => {
  it.each([
    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'this network'],
    ['10.0.0.1', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'shared (CGNAT)'],
    ['100.100.100.200', 'metadata of Alibaba Cloud'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.169.254', 'metadata of most clouds'],
    ['168.63.129.16', 'services of Azure'],
    ['192.0.0.192', 'metadata of Oracle Cloud'],
    ['192.0.2.1', 'documentation'],
    ['198.51.100.7', 'documentation'],
    ['203.0.113.7', 'documentation'],
    ['198.18.0.1', 'benchmarks'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.250', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback as IPv6'],
    ['::ffff:10.0.0.1', 'private as IPv6'],
    ['::ffff:7f00:1', 'loopback as IPv6 in hexadecimal digits'],
    ['::ffff:8.8.8.8', 'IPv4 as IPv6'],
    ['::127.0.0.1', 'IPv4-compatible'],
    ['64:ff9b::7f00:1', 'NAT64 to loopback'],
    ['64:ff9b:1::a00:1', 'local NAT64'],
    ['2002:7f00:1::', '6to4 to loopback'],
    ['2001:0:7f00:1::', 'Teredo'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'metadata of AWS'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with its interface'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['100::1', 'discard'],
    ['2001:db8::1', 'documentation'],
    ['3fff::1', 'documentation'],
    ['example.org', 'a name'],
    ['', 'nothing'],
  ])('%s (%s) is not one of the Internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is one of the Internet',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it('is the machine itself only as 127.0.0.0/8 and ::1', () => {
    expect(['127.0.0.1', '127.8.8.8', '::1'].map(isLoopbackAddress)).toEqual([true, true, true]);
    expect(['0.0.0.0', '::ffff:127.0.0.1', '10.0.0.1', '::'].map(isLoopbackAddress)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
