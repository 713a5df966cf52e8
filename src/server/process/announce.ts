import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** `password` is null when the operator set it; `file` contains it when it must not be printed. */
export interface FirstAdministrator {
  username: string
  password: string | null
  file?: string
}

/** Logs collected by machines must not contain the password. */
export function storePassword(administrator: FirstAdministrator, dataDir: string): FirstAdministrator {
  if (administrator.password === null) return administrator
  const file = path.join(dataDir, 'first-password')
  writeFileSync(file, `${administrator.password}\n`, { mode: 0o600 })
  return { ...administrator, file }
}

export function describeAdministrator({ username, password, file }: FirstAdministrator): string {
  if (password === null) return `Administrator: user name ${username}, with the password you chose`
  if (file) return `Administrator: user name ${username}, password in ${file}`
  return `Administrator: user name ${username}, password ${password} (write it down, it is not shown again)`
}

export function describeSite(siteUrl: string, administrator: FirstAdministrator | undefined): string {
  const lines = [`Plain AI is on air: ${siteUrl}`]
  if (administrator) lines.push(`Its admin panel:    ${siteUrl}/admin`, describeAdministrator(administrator))
  return lines.join('\n')
}
