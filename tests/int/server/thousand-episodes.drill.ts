import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { daysFromNow, publishedEpisode, scheduledEpisode, unpublishedEpisode } from '@tests/support/builders'
import { fillEpisodes } from '@tests/support/fill-show'
import { serveApi } from '@tests/support/serve-api'
import { serveFront } from '@tests/support/serve-front'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import type { Archive } from '@/lib/episodes/archive'
import type { EpisodeSummary } from '@/lib/episodes/episode'

const COUNT = 1_000
const SEASONS = 8
/** Far above what it takes, even on a busy machine, and far below the time after which the front gives up. */
const PROMPT_MS = 5_000

const api = serveApi()
const site = serveFront()

beforeAll(async () => {
  const { payload } = api
  await publishedEpisode(payload, {
    publishDate: daysFromNow(-1),
    description: `<p>${'Words. '.repeat(80)}</p>`,
  })
  await publishedEpisode(payload, { publishDate: daysFromNow(-2) })
  await fillEpisodes(getDatabase(payload), { episodes: COUNT, seasons: SEASONS })
  await scheduledEpisode(payload, { season: SEASONS + 1 })
  await unpublishedEpisode(payload, { season: 1 })
})

// Behind the front stands the real API in place of Next, and hands its responses on in pieces as Next does.
beforeEach(() => {
  for (const path of ['/api/episodes', '/api/episodes/latest', '/api/archive']) {
    site.next.routes.set(path, async ({ url = '' }, response) => {
      const given = await fetch(api.url + url)
      response.writeHead(given.status, Object.fromEntries(given.headers))
      await pipeline(Readable.fromWeb(given.body as ReadableStream), response)
    })
  }
})

async function askPromptly<Content>(path: string): Promise<Content> {
  const begun = performance.now()
  const { status, text } = await site.ask(path)
  expect(status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(PROMPT_MS)
  return JSON.parse(text) as Content
}

const idsOf = (episodes: readonly { id: string }[]) => episodes.map(({ id }) => id)

describe('a show of a thousand episodes', () => {
  test('gives out its whole list, and keeps it', async () => {
    // The second request is the first that the front knows to be shared.
    await askPromptly('/api/episodes')
    const list = await askPromptly<EpisodeSummary[]>('/api/episodes')
    expect(new Set(idsOf(list)).size).toBe(COUNT)
    const dates = list.map(({ publishDate }) => publishDate)
    expect(dates).toEqual(dates.toSorted().reverse())
    const asked = site.next.requests.length
    expect(await askPromptly('/api/episodes')).toEqual(list)
    expect(site.next.requests).toHaveLength(asked)
  })

  test('answers promptly with its archive and its latest episode', async () => {
    const archive = await askPromptly<Archive>('/api/archive')
    expect([archive.count, archive.seasons.length]).toEqual([COUNT, SEASONS])
    expect(await askPromptly('/api/episodes/latest')).toMatchObject({ id: archive.latest?.id })
  })
})
