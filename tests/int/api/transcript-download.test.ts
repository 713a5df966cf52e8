import '@tests/support/own-modules'
import { createHash } from 'node:crypto'
import {
  publishedEpisode,
  storeExtras,
  transcribedEpisode,
  unpublishedEpisode,
} from '@tests/support/builders'
import { drill } from '@tests/support/drill'
import { readPdf } from '@tests/support/read-pdf'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

const server = serveApi({ env: { SITE_URL: 'https://plain.example' } })
let episode: Episode

const pathOf = ({ id }: { id: string }) => `/api/episodes/${id}/transcript/download`
const ask = (of: { id: string }, options?: RequestInit) => fetch(server.url + pathOf(of), options)

/** As a browser asks that has kept one. (Node's fetch would ask for a new one besides.) */
const asIfKept = (etag: string) => ({ headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } })

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
      'cache-control': 'public, no-cache',
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

  test('is not sent again to a client that has it, and made again when the words have changed', async () => {
    const { headers } = await ask(episode)
    const etag = headers.get('etag') ?? ''
    const again = await ask(episode, asIfKept(`"other", ${etag}`))
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])

    const before = await transcribedEpisode(server.payload)
    const old = (await ask(before)).headers.get('etag') ?? ''
    await storeExtras(server.payload, before.id, {
      transcriptSegments: [{ id: 's1', start: 0, end: 2, text: 'Corrected.' }],
    })
    const corrected = await ask(before, asIfKept(old))
    expect(corrected.status).toBe(200)
    const { pages } = await readPdf(new Uint8Array(await corrected.arrayBuffer()))
    expect(pages[0]?.text).toContain('Corrected.')
  })

  test('can be asked about without being fetched', async () => {
    const [whole, head] = [await ask(episode), await ask(episode, { method: 'HEAD' })]
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength))
    expect(await head.text()).toBe('')
  })

  test.each([
    ['an episode that is not there', async () => ({ id: 'unknown-slug' }), /^Episode not found/],
    [
      'an unpublished episode',
      () => unpublishedEpisode(server.payload, { transcriptionStatus: 'completed' }),
      /^Episode not found/,
    ],
    [
      'an episode without a transcript',
      () => publishedEpisode(server.payload),
      /^Transcript not available yet/,
    ],
    [
      'an episode whose transcript is being made',
      () => transcribedEpisode(server.payload, { transcriptionStatus: 'processing' }),
      /^Transcript not available yet/,
    ],
  ])('of %s is not there', async (_, make, message) => {
    const response = await ask(await make())
    expect([response.status, (await response.json()).message]).toEqual([404, expect.stringMatching(message)])
  })
})

drill(
  'downloads during saves each get one version whole',
  async () => {
    const segmentsOf = (version: number) =>
      Array.from({ length: 200 }, (_, n) => ({
        id: `s${n}`,
        start: n,
        end: n + 1,
        text: `Version${version}.`,
      }))
    const saved = await transcribedEpisode(server.payload, { transcriptSegments: segmentsOf(1) })

    const files = new Map<string, { etag: string | null; file: Uint8Array }>()
    async function download() {
      const response = await ask(saved)
      expect(response.status).toBe(200)
      const file = new Uint8Array(await response.arrayBuffer())
      files.set(createHash('sha256').update(file).digest('hex'), { etag: response.headers.get('etag'), file })
    }
    let isSaving = true
    const readers = Array.from({ length: 2 }, async () => {
      while (isSaving) await download()
    })
    await download()
    for (const version of [2, 3]) {
      await storeExtras(server.payload, saved.id, { transcriptSegments: segmentsOf(version) })
      await download()
    }
    isSaving = false
    await Promise.all(readers)
    const versionOf = new Map<string | null, string>()
    for (const { etag, file } of files.values()) {
      const { pages } = await readPdf(file)
      const found = pages.flatMap(({ text }) => text.match(/Version\d+/g) ?? [])
      expect(found).toHaveLength(200)
      versionOf.set(etag, [...new Set(found)].join())
    }
    expect([...versionOf.values()].toSorted()).toEqual([1, 2, 3].map((n) => `Version${n}`))
  },
  60_000,
)
