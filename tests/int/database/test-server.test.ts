import { createDatabase } from '@tests/support/database'
import pg from 'pg'
import { expect, test } from 'vitest'

test('every test file gets an empty database of its own and can drop it while connected', async () => {
  const [first, second] = await Promise.all([createDatabase(), createDatabase()])
  const client = new pg.Client({ connectionString: first.url })
  const ended = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await client.query('CREATE TABLE notes (id int)')

  const other = new pg.Client({ connectionString: second.url })
  await other.connect()
  const tables = await other.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")
  await other.end()
  await Promise.all([first.drop(), second.drop()])

  expect(tables.rowCount).toBe(0)
  await expect(ended).resolves.toBeInstanceOf(Error)
})
