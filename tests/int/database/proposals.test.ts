import { createDatabase } from '@tests/support/database'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrations } from '@/db/migrations/index'

const AT = migrations.findIndex(({ name }) => name.endsWith('_proposals'))

test('takeaways that wait to be accepted are still proposed after the update, and after a way back', async () => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const run = (step: unknown) => (step as (args: unknown) => Promise<void>)({ db: drizzle({ client }) })
  const read = async (column: string) =>
    (
      await client.query(`SELECT ${column} FROM transcripts JOIN episodes ON episodes.id = episode_id_id
                         ORDER BY episode_number`)
    ).rows.map((row) => row[column])
  try {
    for (const { up } of migrations.slice(0, AT)) await run(up)
    await client.query(`
      INSERT INTO episodes (title, slug, season, episode_number, publish_date)
        SELECT 'Episode', 'e' || n, 1, n, now() FROM generate_series(1, 3) AS n;
      UPDATE transcripts SET takeaway_drafts = CASE episode_number WHEN 1 THEN '["Ask twice.", "Doubt."]' WHEN 2 THEN '[]' END::jsonb
        FROM episodes WHERE episodes.id = episode_id_id`)
    await run(migrations[AT]?.up)
    const takeaways = [{ text: 'Ask twice.' }, { text: 'Doubt.' }]
    expect(await read('proposals')).toEqual([{ takeaways }, null, null])
    await run(migrations[AT]?.down)
    expect(await read('takeaway_drafts')).toEqual([['Ask twice.', 'Doubt.'], null, null])
  } finally {
    await client.end()
    await database.drop()
  }
})
