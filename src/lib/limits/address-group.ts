import { isIPv6 } from 'node:net'

/** What counts as one listener's address: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  return firstFourGroups(address.split('%')[0] ?? address).join(':')
}

function firstFourGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after]
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
}
