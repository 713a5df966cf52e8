import '@tests/support/own-modules'
import { parseXml } from '@rgrove/parse-xml'
import { changeEpisode, type EpisodeFields, person, saveShow } from '@tests/support/builders'
import { inEveryText } from '@tests/support/control-characters'
import { SITE_URL } from '@tests/support/media-site'
import { paragraph, richText } from '@tests/support/rich-text'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getDatabase, queryRows } from '@/db/sql'
import { writeFeed } from '@/lib/feed/describe-feed'
import { findFeed } from '@/lib/feed/find-feed'
import { serveFeed } from './serve-feed'

const { media, episode } = serveFeed()

test('the feed is well-formed with forbidden characters in each text that it is made from', async () => {
  const page = await findFeed(media.server.payload)
  if (!page) throw new Error('There is no feed.')
  expect(() => parseXml(writeFeed(inEveryText(page), SITE_URL))).not.toThrow()
})

test('every text of a form is stored without control characters', async () => {
  const odd = 'Slide\u000btitle\u001e of\ufffe it'
  await person(media.server.payload, odd, { about: odd })
  const sent: EpisodeFields = {
    title: odd,
    summary: odd,
    body: richText(paragraph(odd)),
    chapters: [{ start: 0, title: odd }],
  }
  await changeEpisode(media.server.payload, episode.id, sent)
  await saveShow(media.server.payload, {
    name: odd,
    description: odd,
    feed: { funding: [{ label: odd, url: 'https://a.example/' }] },
  })
  const rows = await queryRows(
    getDatabase(media.server.payload),
    sql`SELECT row_to_json(e)::text AS text FROM episodes e WHERE id = ${episode.id}
        UNION ALL SELECT row_to_json(p)::text FROM people p
        UNION ALL SELECT row_to_json(s)::text FROM show s
        UNION ALL SELECT row_to_json(f)::text FROM show_feed_funding f`,
  )
  const stored = JSON.stringify(rows)
  expect(stored.match(/Slide title {2}of it/g)?.length).toBeGreaterThan(6)
  expect(stored).not.toMatch(/u000b|u001e|\ufffe/i)
})
