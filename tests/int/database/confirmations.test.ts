import { createDatabase } from '@tests/support/database'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrations } from '@/db/migrations/index'

const AT = migrations.findIndex(({ name }) => name.endsWith('_confirmations'))

test('links that were mailed before each request had its own keep working', async () => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const run = (step: unknown) => (step as (args: unknown) => Promise<void>)({ db: drizzle({ client }) })
  try {
    for (const { up } of migrations.slice(0, AT)) await run(up)
    await client.query(`INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at, mailed_at) VALUES
      ('reader@mail.example', true, now(), now(), now()), ('asked@mail.example', true, now(), NULL, now()),
      ('gone@mail.example', false, now(), NULL, now()), ('unmailed@mail.example', true, now(), now(), NULL)`)
    await run(migrations[AT]?.up)
    const { rows } =
      await client.query(`SELECT subscriber.email, subscriber.address_id = subscriber.id AS "isKept",
      kind, mail.id = subscriber.id AS "isSameLink" FROM newsletters AS subscriber
      LEFT JOIN subscription_mails AS mail ON subscriber_id = subscriber.id ORDER BY subscriber.email`)
    expect(rows).toEqual([
      { email: 'asked@mail.example', isKept: true, kind: 'confirm', isSameLink: true },
      { email: 'gone@mail.example', isKept: true, kind: null, isSameLink: null },
      { email: 'reader@mail.example', isKept: true, kind: null, isSameLink: null },
      { email: 'unmailed@mail.example', isKept: true, kind: 'welcome', isSameLink: true },
    ])
  } finally {
    await client.end()
    await database.drop()
  }
})
