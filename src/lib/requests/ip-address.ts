import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an IP address is on the public internet, not on this machine, its network or a cloud's services. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || !NOT_PUBLIC.some((range) => parsed.match(range))
}

/** Addresses that a gateway translates to IPv4 ones, which could be private. */
const TRANSLATED = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96']

/** Reserved ranges that the library treats as ordinary. */
const SET_ASIDE = ['fec0::/10', '3fff::/20', '5f00::/16']

const NOT_PUBLIC = [...TRANSLATED, ...SET_ASIDE].map((range) => ipaddr.IPv6.parseCIDR(range))

/** Names without a dot, and the endings that the public DNS never has. */
const OWN_NETWORK =
  /^[^.]+$|\.(?:localhost|local|internal|intranet|lan|home|home\.arpa|corp|test|invalid)$/

/** Checks only literal addresses and such names; other names are resolved when requested. */
export function mayBePublic(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$|\.$/g, '')
  return ipaddr.isValid(host) ? isPublicAddress(host) : !OWN_NETWORK.test(host)
}

/** The address or its content is at fault, and the message says how; another try would fail too. */
export class RemoteError extends Error {}

export class PrivateAddress extends RemoteError {
  constructor(
    host: string,
    readonly address: string,
  ) {
    super(`${host} is an address of a private network.`)
  }
}

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
