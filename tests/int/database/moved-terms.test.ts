import { createDatabase } from '@tests/support/database'
import type { TestDatabase } from '@tests/support/database-on'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '@/db/migrations/index'

type Step = (args: never) => Promise<void>

const AT = migrations.findIndex(({ name }) => name.endsWith('_terms'))

let database: TestDatabase
let client: pg.Client

beforeEach(async () => {
  database = await createDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  for (const { up } of migrations.slice(0, AT)) await run(up)
  await client.query(`
    INSERT INTO episodes (id, title, slug, season, episode_number, publish_date)
      VALUES ('00000000-0000-4000-8000-000000000001', 'Episode', 'episode', 1, 1, now());
    INSERT INTO pages (id, title, slug) VALUES
      ('00000000-0000-4000-8000-0000000000a1', 'Basics', 'ai-basics'),
      ('00000000-0000-4000-8000-0000000000a2', 'Cookies', 'cookie-policy');
    INSERT INTO pages_blocks_terms (_order, _parent_id, _path, id, heading, anchor, intro) VALUES
      (2, '00000000-0000-4000-8000-0000000000a1', 'blocks', 'first', 'Our words', 'words', 'Read them.'),
      (4, '00000000-0000-4000-8000-0000000000a1', 'blocks', 'second', 'More', NULL, NULL),
      (1, '00000000-0000-4000-8000-0000000000a2', 'blocks', 'cookies', 'Cookies', NULL, NULL);
    INSERT INTO pages_blocks_terms_terms
        (_order, _parent_id, id, name, meaning, example, episode_id, starts_at, source_label, source_url) VALUES
      (2, 'first', 't2', 'Token', 'Edited.', 'Such.', '00000000-0000-4000-8000-000000000001', '0:40', 'A', 'https://a.example'),
      (1, 'first', 't1', 'Large language model', 'Ours.', NULL, NULL, NULL, NULL, NULL),
      (1, 'second', 't3', 'Déjà vu’s “end”', 'Third.', NULL, NULL, NULL, NULL, NULL),
      (2, 'second', 't4', 'Token!', 'Another.', NULL, NULL, NULL, NULL, NULL),
      (1, 'cookies', 't5', 'session', 'A cookie.', NULL, NULL, NULL, NULL, NULL);`)
})

afterEach(async () => {
  await client.end()
  await database.drop()
})

async function run(step: unknown) {
  const db = drizzle({ client })
  await client.query('BEGIN')
  await (step as Step)({ db } as never)
  await client.query('COMMIT')
}

const ask = async (sql: string) => (await client.query(sql)).rows

const up = () => run(migrations[AT]?.up)

test('what editors wrote on AI Basics become terms, word for word and in their order', async () => {
  await up()
  expect(
    await ask(`SELECT word, slug, meaning, example, episode_id IS NOT NULL AS "hasEpisode", starts_at, source_label,
      source_url, "order"::int FROM terms ORDER BY "order"`),
  ).toEqual([
    expect.objectContaining({ word: 'Large language model', slug: 'large-language-model', order: 10 }),
    {
      word: 'Token',
      slug: 'token',
      meaning: 'Edited.',
      example: 'Such.',
      hasEpisode: true,
      starts_at: '0:40',
      source_label: 'A',
      source_url: 'https://a.example',
      order: 20,
    },
    expect.objectContaining({ word: 'Déjà vu’s “end”', slug: 'deja-vus-end', meaning: 'Third.', order: 30 }),
    expect.objectContaining({ word: 'Token! (2)', slug: 'token-2', meaning: 'Another.', order: 40 }),
  ])
  expect(await ask('SELECT text FROM terms_texts ORDER BY "order"')).toEqual([
    { text: 'language model' },
    { text: 'LLM' },
    { text: 'GPT' },
  ])
})

test('a number that another word has already blocks no upgrade', async () => {
  await client.query(
    `INSERT INTO pages_blocks_terms_terms (_order, _parent_id, id, name, meaning) VALUES (9, 'first', 't9', 'Token 2', 'Nine.')`,
  )
  await up()
  const found = await ask(`SELECT word, slug FROM terms WHERE slug LIKE 'token%' ORDER BY "order"`)
  expect(found).toHaveLength(3)
  expect(found).toContainEqual({ word: 'Token 2', slug: 'token-2' })
  expect(new Set(found.map(({ slug }) => slug)).size).toBe(3)
})

test('the page shows them once, in its first block; names of cookies stay where they are', async () => {
  await up()
  expect(await ask('SELECT id, heading, anchor, intro FROM pages_blocks_terms ORDER BY id')).toEqual([
    { id: 'cookies', heading: 'Cookies', anchor: null, intro: null },
    { id: 'first', heading: 'Our words', anchor: 'words', intro: 'Read them.' },
  ])
  expect(await ask('SELECT id FROM pages_blocks_terms_terms')).toEqual([{ id: 't5' }])
})

test('the way back puts them into the page again', async () => {
  await up()
  await run(migrations[AT]?.down)
  expect(
    await ask(
      `SELECT name, meaning FROM pages_blocks_terms_terms WHERE _parent_id = 'first' ORDER BY _order`,
    ),
  ).toMatchObject([{ name: 'Large language model' }, { name: 'Token', meaning: 'Edited.' }, {}, {}])
})
