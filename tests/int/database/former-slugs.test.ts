import { createDatabase } from '@tests/support/database'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrations } from '@/db/migrations/index'

const AT = migrations.findIndex(({ name }) => name.endsWith('_former_slugs'))

const BEFORE = `
  SELECT title AS whose, former.slug FROM episode_slugs AS former JOIN episodes ON episodes.id = episode_id
  UNION ALL SELECT name, text FROM people_texts JOIN people ON people.id = parent_id WHERE path = 'formerSlugs'
  ORDER BY slug`

const AFTER = `
  SELECT coalesce(title, name) AS whose, former.slug, collection FROM former_slugs AS former
  LEFT JOIN episodes ON episodes.id = document_id LEFT JOIN people ON people.id = document_id ORDER BY former.slug`

test('former addresses of episodes and people move into one table, and the way back restores them', async () => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const step = async (run: unknown) => {
    await client.query('BEGIN')
    await (run as (args: unknown) => Promise<void>)({ db: drizzle({ client }) })
    await client.query('COMMIT')
  }
  const rows = async (query: string) => (await client.query(query)).rows
  try {
    for (const { up } of migrations.slice(0, AT)) await step(up)
    await client.query(`
      INSERT INTO episodes (title, slug, season, episode_number, publish_date) VALUES ('Tides', 'tides', 1, 1, now());
      INSERT INTO episode_slugs SELECT given, id FROM episodes, unnest(ARRAY['tides', 'ebb-and-flow', '/2019/tides']) AS given;
      INSERT INTO people (name, slug) VALUES ('Bo', 'bo'), ('Rut', 'rut');
      INSERT INTO people_texts ("order", parent_id, path, text)
        SELECT 1, id, 'formerSlugs', 'bo-' || slug FROM people UNION ALL SELECT 1, id, 'feedKeys', slug FROM people`)
    const before = await rows(BEFORE)
    expect(before).toHaveLength(5)
    await step(migrations[AT]?.up)
    expect(await rows(AFTER)).toEqual([
      { whose: 'Tides', slug: '/2019/tides', collection: 'episodes' },
      { whose: 'Bo', slug: 'bo-bo', collection: 'people' },
      { whose: 'Rut', slug: 'bo-rut', collection: 'people' },
      { whose: 'Tides', slug: 'ebb-and-flow', collection: 'episodes' },
    ])
    expect(await rows('SELECT DISTINCT path FROM people_texts')).toEqual([{ path: 'feedKeys' }])
    await step(migrations[AT]?.down)
    expect(await rows(BEFORE)).toEqual(before)
  } finally {
    await client.end()
    await database.drop()
  }
})

test('a former slug of a person that another one has by now stays with that one', async () => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const db = drizzle({ client }) as never
    for (const { up } of migrations.slice(0, AT)) await up({ db } as never)
    await client.query(`
      INSERT INTO people (name, slug) VALUES ('Bo', 'bo'), ('Rut', 'rut');
      INSERT INTO people_texts ("order", parent_id, path, text) SELECT 1, id, 'formerSlugs', 'rut' FROM people WHERE name = 'Bo'`)
    await migrations[AT]?.up({ db } as never)
    expect((await client.query('SELECT * FROM former_slugs')).rows).toEqual([])
  } finally {
    await client.end()
    await database.drop()
  }
})
