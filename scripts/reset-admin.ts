import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { runOnShow } from './show-command'

const { positionals } = parseArgs({ allowPositionals: true, strict: false })
const [given] = positionals
if (positionals.length > 1) {
  console.error(
    'npm run reset-admin -- [USERNAME]\n\nGives an administrator a password that is printed here, and ends its sessions and its second step.',
  )
  process.exit(1)
}

await runOnShow('The reset', async (payload) => {
  const { getDatabase, queryRows } = await import('@/db/sql')
  const { giveTemporaryPassword } = await import('@/lib/accounts/passwords')
  const { foldName } = await import('@/lib/text/names')
  const administrators = await queryRows<{ id: string; username: string }>(
    getDatabase(payload),
    sql`SELECT id, username FROM users WHERE role = 'admin' ORDER BY created_at`,
  )
  const names = administrators.map(({ username }) => username).join(', ')
  const chosen = given
    ? administrators.find(({ username }) => username === foldName(given))
    : administrators.length === 1 && administrators[0]
  if (!chosen) {
    console.error(
      names
        ? `Say for which administrator: npm run reset-admin -- USERNAME, one of ${names}.`
        : 'There is no administrator: the next start makes one.',
    )
    return 1
  }
  const password = await giveTemporaryPassword(payload, chosen.id)
  console.log(
    `Administrator: user name ${chosen.username}, password ${password}. It signs in for a day, until another one is chosen, which the site asks for at once.`,
  )
  return 0
})
