import { serveApi } from '@tests/support/serve-api'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '@/db/in-transaction'
import { getDatabase, hasRows, queryColumn, queryNumber, queryRow, queryRows, queryValue } from '@/db/sql'

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

const FOUR = sql`generate_series(1, 4) AS number`
const NONE = sql`generate_series(1, 0) AS number`

test('a statement gives its first row, its first column or the first value of both', async () => {
  const database = getDatabase(server.payload)
  expect(await queryRow(database, sql`SELECT number FROM ${FOUR}`)).toEqual({ number: 1 })
  expect(await queryColumn(database, sql`SELECT number, 'more' FROM ${FOUR}`)).toEqual([1, 2, 3, 4])
  expect(await queryValue(database, sql`SELECT number, 'more' FROM ${FOUR}`)).toBe(1)
  expect(await queryValue(database, sql`SELECT '2026-03-01T23:30:00Z'::timestamptz`)).toBe(
    '2026-03-01T23:30:00.000Z',
  )
})

test('without a row there is none, no value, and no sum', async () => {
  const database = getDatabase(server.payload)
  expect(await queryRow(database, sql`SELECT number FROM ${NONE}`)).toBeUndefined()
  expect(await queryValue(database, sql`SELECT number FROM ${NONE}`)).toBeUndefined()
  expect(await queryValue(database, sql`SELECT NULL`)).toBeUndefined()
  expect(await queryNumber(database, sql`SELECT sum(number) FROM ${NONE}`)).toBe(0)
  expect(await queryNumber(database, sql`SELECT sum(number) FROM ${FOUR}`)).toBe(10)
})

test('it tells whether rows were found or changed', async () => {
  const database = getDatabase(server.payload)
  expect(await hasRows(database, sql`SELECT FROM ${FOUR}`)).toBe(true)
  expect(await hasRows(database, sql`SELECT FROM ${NONE}`)).toBe(false)
  expect(await hasRows(database, sql`UPDATE show SET name = name WHERE name = 'No such show'`)).toBe(false)
})
