import type { IncomingMessage } from 'node:http'
import { administrator, listener } from '@tests/support/builders'
import { openDatabaseAt } from '@tests/support/database-at'
import { serveApi } from '@tests/support/serve-api'
import { startTcpProxy } from '@tests/support/tcp-proxy'
import { beforeAll, expect, test } from 'vitest'
import { reasonOf } from '@/db/query-errors'
import { type Database, getDatabase } from '@/db/sql'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { createSession, deleteSessionsOf } from '@/lib/accounts/sessions'
import { createIdentify, type Identify } from '@/server/front/identify'

const server = serveApi()
let identify: Identify

const open = (database: Database, isHttps = false) => createIdentify({ database, isHttps })

beforeAll(() => {
  identify = open(getDatabase(server.payload))
})

const asking = (cookie?: string) => ({ headers: { cookie } }) as IncomingMessage

async function tokenOf(content: Parameters<typeof createSession>[1]) {
  return (await createSession(getDatabase(server.payload), content)).token
}

test('the session’s cookie tells administrators, members and anonymous visitors apart', async () => {
  const boss = await administrator(server.payload)
  const member = await listener(server.payload)
  const token = await tokenOf({ userId: boss.id })
  expect(await identify(asking(`theme=dark; session=${token}; a=b`))).toBe('team')
  expect(await identify(asking(`session=${await tokenOf({ userId: member.id })}`))).toBe('member')
  expect(await identify(asking(`session=${await tokenOf({})}`))).toBe('anonymous')
})

test.each([
  undefined,
  `session=${'a'.repeat(43)}`,
  `session=${'a'.repeat(42)}'`,
  `xsession=${'a'.repeat(43)}`,
])('the cookie %j opens nothing', async (cookie) => {
  expect(await identify(asking(cookie))).toBe('anonymous')
})

test('a session that ended, or whose user lost the role or the account, opens nothing', async () => {
  const { payload } = server
  const [left, expired, demoted, removed] = await Promise.all([1, 2, 3, 4].map(() => administrator(payload)))
  if (!left || !expired || !demoted || !removed) throw new Error('There are four administrators.')
  const cookies = await Promise.all(
    [left, expired, demoted, removed].map(async ({ id }) => `session=${await tokenOf({ userId: id })}`),
  )
  for (const cookie of cookies) expect(await identify(asking(cookie))).toBe('team')
  await deleteSessionsOf(getDatabase(payload), left.id)
  await payload.db.pool.query(`UPDATE session SET expire = now() WHERE sess->>'userId' = $1`, [expired.id])
  await payload.update({ collection: 'users', id: demoted.id, data: { role: 'user' } })
  await payload.delete({ collection: 'users', id: removed.id })
  const seen = await Promise.all(cookies.map((cookie) => identify(asking(cookie))))
  expect(seen).toEqual(['anonymous', 'anonymous', 'member', 'anonymous'])
})

test('over https only the cookie counts that browsers bind to the very host', async () => {
  const token = await tokenOf({ userId: (await administrator(server.payload)).id })
  const https = open(getDatabase(server.payload), true)
  expect(await https(asking(`session=${token}`))).toBe('anonymous')
  expect(await https(asking(`__Host-session=${token}`))).toBe('team')
})

test('an outage of the database signs no one out, and no cookie’s hash is logged', async () => {
  const token = await tokenOf({ userId: (await administrator(server.payload)).id })
  const proxy = await startTcpProxy(server.databaseUrl)
  const database = openDatabaseAt(proxy.url)
  const away = open(database)
  for (const mode of ['refuse', 'freeze'] as const) {
    proxy.mode = mode
    proxy.disconnect()
    const fault = await away(asking(`session=${token}`)).catch((error: unknown) => error)
    expect(isDatabaseUnavailable(fault)).toBe(true)
    expect(reasonOf(fault)).not.toContain(token.slice(0, 20))
    expect(await away(asking())).toBe('anonymous')
  }
  proxy.mode = 'pass'
  proxy.disconnect()
  expect(await away(asking(`session=${token}`))).toBe('team')
  await database.close()
  await proxy.close()
})
