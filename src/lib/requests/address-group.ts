import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address that counts as one visitor: an IPv4 address, also inside an IPv6 one, or the first 64 bits of an IPv6 address. */
export function addressGroup(address: string): string {
  if (!isIP(address)) return address
  // The zone names an interface of this machine and says nothing about the visitor.
  const parsed = ipaddr.process(address.replace(/%.*$/, ''))
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}
