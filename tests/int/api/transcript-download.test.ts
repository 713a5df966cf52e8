import '@tests/support/own-modules'
import { storeExtras, transcribedEpisode } from '@tests/support/builders'
import { readPdf } from '@tests/support/read-pdf'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

const server = serveApi({ env: { SITE_URL: 'https://plain.example' } })
let episode: Episode

const pathOf = ({ id }: { id: string }) => `/api/episodes/${id}/transcript/download`
const ask = (of: { id: string }) => fetch(server.url + pathOf(of))

const SENTENCES = [
  'A secret sentence, naïvely written.',
  'Η απάντησή της: μάθηση.',
  'И ещё один ответ.',
  'ᏣᎳ is 2 characters.',
]

beforeAll(async () => {
  episode = await transcribedEpisode(server.payload, {
    title: 'What is “AI”, naïvely?',
    season: 2,
    episodeNumber: 7,
    publishDate: '2026-01-15T05:00:00.000Z',
    duration: '1:02:10',
    transcriptOrigin: 'machine',
    transcriptSegments: SENTENCES.map((text, index) => ({
      id: `s${index}`,
      start: index * 1240.5,
      end: index * 1240.5 + 4,
      text,
      speaker: index % 2 === 0 ? 'Ann Host' : 'Ben',
    })),
  })
})

describe('the PDF of a transcript', () => {
  test('is a file by the name of the episode', async () => {
    const response = await ask(episode)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="What-is-AI-naively.pdf"; filename*=UTF-8''What-is-AI-na%C3%AFvely.pdf`,
    })
  })

  test('says in words that others can read who said what, when and where', async () => {
    const { title, pages } = await readPdf(new Uint8Array(await (await ask(episode)).arrayBuffer()))
    expect(title).toBe('What is “AI”, naïvely?')
    const { text, links } = pages[0] ?? { text: '', links: [] }
    for (const part of [
      'What is “AI”, naïvely?',
      'Season 2, episode 7 · January 15, 2026 · 1:02:10',
      'Speakers: Ann Host, Ben',
      'Created automatically and not yet checked by a person.',
      '20:40 Ben',
      '1:02:01 Ben',
      ...SENTENCES.slice(0, 3),
      '\ufffd\ufffd is 2 characters.',
      '2 characters, such as emoji, cannot be printed here',
      'My podcast · S2E7',
    ]) {
      expect(text).toContain(part)
    }
    expect(links).toContain(`https://plain.example/episodes/${episode.slug}?t=1240#seg-s1`)
  })

  test('is made again when the words have changed', async () => {
    const before = await transcribedEpisode(server.payload)
    await ask(before)
    await storeExtras(server.payload, before.id, {
      transcriptSegments: [{ id: 's1', start: 0, end: 2, text: 'Corrected.' }],
    })
    const { pages } = await readPdf(new Uint8Array(await (await ask(before)).arrayBuffer()))
    expect(pages[0]?.text).toContain('Corrected.')
  })

  test('of an episode that is not there, or whose transcript is being made, is not there', async () => {
    const processing = await transcribedEpisode(server.payload, { transcriptionStatus: 'processing' })
    for (const [of, message] of [
      [{ id: 'unknown-slug' }, /^Episode not found/],
      [processing, /^Transcript not available yet/],
    ] as const) {
      const response = await ask(of)
      expect([response.status, (await response.json()).message]).toEqual([
        404,
        expect.stringMatching(message),
      ])
    }
  })
})
