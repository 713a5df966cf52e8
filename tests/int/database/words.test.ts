import { createDatabase } from '@tests/support/database'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrations } from '@/db/migrations/index'

const AT = migrations.findIndex(({ name }) => name.endsWith('_words'))

async function upgraded(before: string) {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const run = (step: unknown) => (step as (args: unknown) => Promise<void>)({ db: drizzle({ client }) })
  try {
    for (const { up } of migrations.slice(0, AT)) await run(up)
    await client.query(before)
    await run(migrations[AT]?.up)
    const rowsOf = async (query: string) => (await client.query(query)).rows
    return {
      show: await rowsOf('SELECT name, response_time, words_sign_in, feed_category FROM show'),
      keywords: await rowsOf('SELECT text FROM show_texts WHERE path = \'words.keywords\' ORDER BY "order"'),
      home: await rowsOf('SELECT learn_title, basics_title, newsletter_title, papers_button FROM home'),
    }
  } finally {
    await client.end()
    await database.drop()
  }
}

const FORMER = {
  learn_title: 'Learn AI the Easy Way',
  basics_title: 'AI Basics',
  newsletter_title: 'Premium Newsletter',
  papers_button: 'Explore Strategic Research',
}

test('a site from before keeps every sentence that used to be a constant', async () => {
  const { show, keywords, home } = await upgraded('INSERT INTO show DEFAULT VALUES')
  expect(show).toEqual([
    {
      name: 'Plain AI',
      response_time: '24-48 hours, Monday to Friday, 9 AM to 6 PM PST',
      words_sign_in: 'Join the AI Community',
      feed_category: 'Technology',
    },
  ])
  expect(keywords.map(({ text }) => text)).toContain('AI for beginners')
  expect(home).toEqual([FORMER])
})

test('what editors wrote into the home page before stays, beside the former constants', async () => {
  const { home } = await upgraded(
    "INSERT INTO show DEFAULT VALUES; INSERT INTO home (basics_title) VALUES ('Our basics')",
  )
  expect(home).toEqual([{ ...FORMER, basics_title: 'Our basics' }])
})

test('an empty database begins without the former sentences', async () => {
  expect(await upgraded('SELECT')).toEqual({ show: [], keywords: [], home: [] })
})
