const DAY_MS = 24 * 60 * 60 * 1000

/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180

export const SECURITY_PATH = '/.well-known/security.txt'

/** To whom faults in security are reported (RFC 9116). */
export function writeSecurityText({
  contactEmail,
  siteUrl,
  now,
}: {
  contactEmail: string
  siteUrl: string
  now: Date
}): string {
  const contact = contactEmail ? `mailto:${contactEmail}` : new URL('/#contact', siteUrl).href
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    `Canonical: ${new URL(SECURITY_PATH, siteUrl).href}`,
    '',
  ].join('\n')
}
