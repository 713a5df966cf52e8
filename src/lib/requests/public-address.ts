import ipaddr from 'ipaddr.js'

/** Whether an IP address is on the public internet, not on this machine, its network or a cloud's services. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || !isWithin(parsed as ipaddr.IPv6, [...TRANSLATED, ...SET_ASIDE])
}

/** Checks only literal addresses; names are resolved when requested. */
export function mayBePublic(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return isPublicAddress(host)
  return !/(?:^|\.)(?:localhost|local|internal)$/.test(host)
}

const isWithin = (address: ipaddr.IPv6, ranges: readonly string[]): boolean =>
  ranges.some((range) => address.match(ipaddr.IPv6.parseCIDR(range)))

/** Addresses that a gateway translates to IPv4 ones, which could be private. */
const TRANSLATED = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96']

/** Reserved ranges that the library treats as ordinary. */
const SET_ASIDE = ['fec0::/10', '3fff::/20', '5f00::/16']

/** The address or its content is at fault, and the message says how; another try would fail too. */
export class RemoteFault extends Error {}
