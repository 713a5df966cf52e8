import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { env } from '@/lib/env'

/** Creates the first administrator when there is none. The password is returned only if it was made up here. */
export async function ensureAdministrator(
  payload: Payload,
): Promise<{ username: string; password: string | null } | undefined> {
  const { totalDocs } = await payload.count({
    collection: 'users',
    where: { role: { equals: 'admin' } },
    overrideAccess: true,
  })
  if (totalDocs > 0) return undefined
  const { ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD } = env()
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const { username } = await payload.create({
    collection: 'users',
    data: { username: ADMIN_USERNAME, email: ADMIN_EMAIL, password, role: 'admin' },
    overrideAccess: true,
  })
  return { username, password: ADMIN_PASSWORD ? null : password }
}
