import { isIPv6 } from 'node:net'
import fc from 'fast-check'
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

test('every address of a network is in one group, however it is written', () => {
  const part = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(fc.tuple(part, part, part, part), fc.tuple(part, part, part, part), (network, host) => {
      const parts = [...network, ...host].map((value) => value.toString(16))
      const long = parts.map((value) => value.padStart(4, '0')).join(':')
      const short = new URL(`http://[${parts.join(':')}]`).hostname.slice(1, -1)
      const group = network.map((value) => value.toString(16)).join(':')
      for (const address of [parts.join(':'), long, long.toUpperCase(), short]) {
        if (!isIPv6(address) || short.startsWith('::ffff:')) continue
        expect(addressGroup(address)).toBe(group)
      }
    }),
  )
})
