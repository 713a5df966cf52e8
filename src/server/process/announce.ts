/** `password` is null when whoever started the server chose it himself. */
export interface FirstAdministrator {
  username: string
  password: string | null
}

export function describeAdministrator({ username, password }: FirstAdministrator): string {
  return password === null
    ? `Administrator: user name ${username}, with the password you chose`
    : `Administrator: user name ${username}, password ${password} (write it down, it is not shown again)`
}

/** The last thing printed by a start that went well. */
export function describeSite(siteUrl: string, administrator: FirstAdministrator | undefined): string {
  const lines = [`Plain AI is on air: ${siteUrl}`]
  if (administrator) lines.push(`Its admin panel:    ${siteUrl}/admin`, describeAdministrator(administrator))
  return lines.join('\n')
}
