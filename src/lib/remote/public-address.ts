import ipaddr from 'ipaddr.js'

/** Whether an IP address is one of the public internet: not of this machine, its network, or a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || !isTranslated(parsed as ipaddr.IPv6)
}

/** Addresses that a gateway turns into IPv4 ones, which could be private. */
const isTranslated = (address: ipaddr.IPv6): boolean =>
  TRANSLATED.some((range) => address.match(ipaddr.IPv6.parseCIDR(range)))

const TRANSLATED = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96']
