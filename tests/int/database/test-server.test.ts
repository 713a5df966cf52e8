import { askDatabase } from '@tests/support/ask-database'
import { createDatabase } from '@tests/support/database'
import pg from 'pg'
import { expect, test } from 'vitest'

test('every test file gets an empty database of its own and can drop it while connected', async () => {
  const [first, second] = await Promise.all([createDatabase(), createDatabase()])
  const client = new pg.Client({ connectionString: first.url })
  const ended = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await client.query('CREATE TABLE notes (id int)')

  const tables = await askDatabase(second.url, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'")
  await Promise.all([first.drop(), second.drop()])

  expect(tables).toEqual([])
  await expect(ended).resolves.toBeInstanceOf(Error)
})
