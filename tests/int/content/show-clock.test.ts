import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { letter, publishedEpisode, saveShow, storeExtras } from '@tests/support/builders'
import { readPdf } from '@tests/support/read-pdf'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import { listPublishedEpisodes } from '@/lib/episodes/find-episodes'
import { findLetterOnSite, listLettersOnSite } from '@/lib/letters/letters-on-site'
import { findSubject, letterSubject } from '@/lib/sharing/card-subjects'
import { formatLongDate } from '@/lib/text/dates'

const server = serveApi({ env: { SITE_URL: 'https://plain.example' } })
const visitor = new Visitor(server)
/** Friday, five in the afternoon, in Los Angeles. */
const FRIDAY_EVENING = '2026-01-17T01:00:00.000Z'
const FRIDAY = 'January 16, 2026'
let id: string

beforeAll(async () => {
  await saveShow(server.payload, { timeZone: 'America/Los_Angeles' })
  const episode = await publishedEpisode(server.payload, { publishDate: FRIDAY_EVENING })
  id = episode.id
  await storeExtras(server.payload, id, {
    transcriptionStatus: 'completed',
    transcriptSegments: [{ id: 'a', start: 0, end: 4, text: 'A zorblax hums.', speaker: 'Ann Host' }],
  })
  await letter(server.payload, { subject: 'Friday' })
  await server.query(`UPDATE letters SET state = 'sent', sent_at = $1`, [FRIDAY_EVENING])
  await server.query(
    `INSERT INTO letter_issues (letter_id, subject, html, text, parts) SELECT id, subject, '', '', '[]' FROM letters`,
  )
})

test('an episode of Friday evening in Los Angeles is Friday’s on its page, in lists and in the PDF', async () => {
  const { publishDate } = (await visitor.get(`/api/episodes/${id}`)).body
  const [listed] = await listPublishedEpisodes(server.payload)
  expect(new Date(String(publishDate)).toISOString()).toBe(FRIDAY_EVENING)
  expect([publishDate, listed?.publishDate].map((date) => formatLongDate(String(date)))).toEqual([
    FRIDAY,
    FRIDAY,
  ])
  const pdf = await fetch(`${server.url}/api/episodes/${id}/transcript/download`)
  const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(pages[0]?.text).toContain(FRIDAY)
})

test('a letter of Friday evening in Los Angeles is Friday’s on the site and on its card', async () => {
  const [listed] = await listLettersOnSite(server.payload)
  const letter = await findLetterOnSite(server.payload, 'friday')
  expect([listed?.sentAt, letter?.sentAt].map((date) => formatLongDate(date ?? ''))).toEqual([FRIDAY, FRIDAY])
  expect((await findSubject(server.payload, letterSubject('friday')))?.card.overline).toBe(
    `Letter · ${FRIDAY}`,
  )
})
