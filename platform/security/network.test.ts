import { expect, test } from 'vitest';
import { networksOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['::1', '::/64', '::/48'],
  ['', '', ''],
  ['nowhere', 'nowhere', 'nowhere'],
])('%s is of %s and %s', (address, near, wide) => {
  expect(networksOf(address)).toEqual({ near, wide });
});
