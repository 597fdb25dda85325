import { getCountedAddress } from './client-address.js';

describe('getCountedAddress', () => {
  it.each([
    ['IPv4 as it is', '192.0.2.7', '192.0.2.7'],
    ['IPv4 in IPv6 clothes', '::ffff:192.0.2.7', '192.0.2.7'],
    ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['the same network, shortened', '2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['a network with gaps', '2001:db8::9', '2001:db8:0:0::/64'],
    ['a gap at the end', 'fe80::', 'fe80:0:0:0::/64'],
    ['a link-local address with its interface', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['the loopback', '::1', '0:0:0:0::/64'],
    ['an IPv4 ending', '64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['without its port', '192.0.2.7:4711', '192.0.2.7'],
    ['without its port, in brackets', '[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['the same for all that is none', 'x'.repeat(300), 'unknown'],
  ])('is %s', (_, address, counted) => {
    expect(getCountedAddress(address)).toBe(counted);
  });
});
