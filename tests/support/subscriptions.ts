import type { ApiServer } from './api-server'

/** The id that stands for a subscriber at this address in the links of letters. */
export async function addressIdOf(server: Pick<ApiServer, 'query'>, email: string): Promise<string> {
  const [row] = await server.query('SELECT address_id AS id FROM newsletters WHERE email = $1', [email])
  if (!row) throw new Error(`${email} is not subscribed.`)
  return row.id
}

/** The id of the newest mail that asks this address for a confirmation. */
export async function confirmationIdOf(server: Pick<ApiServer, 'query'>, email: string): Promise<string> {
  const [row] = await server.query(
    `SELECT id FROM subscription_mails WHERE email = $1 AND kind IN ('confirm', 'change')
     ORDER BY asked_at DESC LIMIT 1`,
    [email],
  )
  if (!row) throw new Error(`${email} is asked for nothing.`)
  return row.id
}
