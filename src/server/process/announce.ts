/** `password` is null when the operator set it. */
export interface FirstAdministrator {
  username: string
  password: string | null
}

export function describeAdministrator({ username, password }: FirstAdministrator): string {
  return password === null
    ? `Administrator: user name ${username}, with the password you chose`
    : `Administrator: user name ${username}, password ${password} (write it down, it is not shown again)`
}

export function describeSite(siteUrl: string, administrator: FirstAdministrator | undefined): string {
  const lines = [`Plain AI is on air: ${siteUrl}`]
  if (administrator) lines.push(`Its admin panel:    ${siteUrl}/admin`, describeAdministrator(administrator))
  return lines.join('\n')
}
