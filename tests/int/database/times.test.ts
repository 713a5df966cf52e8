import { serveApi } from '@tests/support/serve-api'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase, queryRows } from '@/db/sql'

const server = serveApi()

const TIMES = sql`SELECT '2026-03-01T23:30:00.5Z'::timestamptz AS at, NULL::timestamptz AS never, '1800-01-01Z'::timestamptz AS long,
  '2026-03-01 23:30' AS words`
const READ = {
  at: '2026-03-01T23:30:00.500Z',
  never: null,
  long: '1800-01-01T00:00:00.000Z',
  words: '2026-03-01 23:30',
}

test('times are read as ISO 8601, and other values as they are', async () => {
  expect(await queryRows(getDatabase(server.payload), TIMES)).toEqual([READ])
})

test.each(['Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns'])(
  'a connection in the zone %s reads the same times',
  async (zone) => {
    const rows = await inTransaction(server.payload, async (database) => {
      await database.execute(sql`SELECT set_config('TimeZone', ${zone}, true)`)
      return queryRows(database, TIMES)
    })
    expect(rows).toEqual([READ])
  },
)
