import { createDatabase } from '@tests/support/database'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrations } from '@/db/migrations/index'

const AT = migrations.findIndex(({ name }) => name.endsWith('_show_clock'))

test('the time zone that letters were scheduled by becomes the time zone of the show', async () => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const run = (step: unknown) => (step as (args: unknown) => Promise<void>)({ db: drizzle({ client }) })
  try {
    for (const { up } of migrations.slice(0, AT)) await run(up)
    await client.query("INSERT INTO show (newsletter_time_zone) VALUES ('Pacific/Auckland')")
    await run(migrations[AT]?.up)
    const { rows } = await client.query('SELECT time_zone FROM show')
    expect(rows).toEqual([{ time_zone: 'Pacific/Auckland' }])
  } finally {
    await client.end()
    await database.drop()
  }
})
