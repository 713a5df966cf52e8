/** Excludes characters that would give a URL more than a host. */
const DOMAIN = /^[^\s/?#:\\@%[\]]+$/

/** Converts `info@bücher.example` to `info@xn--bcher-kva.example`, as mail servers and browsers' own fields do. */
export function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // ASCII domains stay as they are: a URL would turn digits into an IP address.
  if (at < 0 || /^[\x20-\x7e]*$/.test(domain) || !DOMAIN.test(domain)) return address
  if (!URL.canParse(`https://${domain}`)) return address
  return `${address.slice(0, at)}@${new URL(`https://${domain}`).hostname}`
}

/** `ada+shows@mail.example` leads to the mailbox of `ada@mail.example`; limits count mailboxes. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
