/** Nothing that would make more than a host of a domain. */
const DOMAIN = /^[^\s/?#:\\@%[\]]+$/

/** `info@xn--bcher-kva.example` for `info@bücher.example`, as mail servers and browsers' own fields write it. */
export function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // An ASCII one stays as it is: of digits a URL would make an address of the network.
  if (at < 0 || /^[\x20-\x7e]*$/.test(domain) || !DOMAIN.test(domain)) return address
  if (!URL.canParse(`https://${domain}`)) return address
  return `${address.slice(0, at)}@${new URL(`https://${domain}`).hostname}`
}
