import { expect, test } from 'vitest'
import { addressGroup } from '@/lib/requests/ip-address'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1%eth0', '192.0.2.1'],
  ['[::1]', '[::1]'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})
