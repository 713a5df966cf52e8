import { createDatabase } from '@tests/support/database'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { MOST_PER_SECOND } from '@/collections/newsletter-settings'
import { migrations } from '@/db/migrations/index'

const AT = migrations.findIndex(({ name }) => name.endsWith('_letter_rate'))

test.each([
  [500, MOST_PER_SECOND],
  [MOST_PER_SECOND, MOST_PER_SECOND],
  [5, 5],
])('a show that sent %d letters a second may send %d, and can be saved', async (before, after) => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const run = (step: unknown) => (step as (args: unknown) => Promise<void>)({ db: drizzle({ client }) })
  try {
    for (const { up } of migrations.slice(0, AT)) await run(up)
    await client.query('INSERT INTO show (newsletter_per_second) VALUES ($1)', [before])
    await run(migrations[AT]?.up)
    const { rows } = await client.query('SELECT newsletter_per_second::int AS rate FROM show')
    expect(rows).toEqual([{ rate: after }])
  } finally {
    await client.end()
    await database.drop()
  }
})
