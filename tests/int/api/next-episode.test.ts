import { Visitor } from '@tests/support/api-client'
import { publishedEpisode, scheduledEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

const server = serveApi()
const visitor = new Visitor(server)
let first: Episode
let fourth: Episode
let later: Episode

beforeAll(async () => {
  const { payload } = server
  const audioUrl = 'https://audio.example/episode.mp3'
  // Published in another order than they are numbered.
  fourth = await publishedEpisode(payload, { season: 1, episodeNumber: 4, audioUrl })
  first = await publishedEpisode(payload, { season: 1, episodeNumber: 1, audioUrl })
  await publishedEpisode(payload, { season: 1, episodeNumber: 2, audioUrl: null })
  await unpublishedEpisode(payload, { season: 1, episodeNumber: 3, audioUrl })
  await scheduledEpisode(payload, { season: 2, episodeNumber: 1, audioUrl })
  later = await publishedEpisode(payload, { season: 3, episodeNumber: 2, audioUrl })
})

async function nextOf(name: string | null | undefined) {
  const { body } = await visitor.get(`/api/episodes/${name}/next`)
  return body as unknown as { episode: { id: string } | null }
}

test('is the next of the season that is public and has audio, with what the player needs of it', async () => {
  const { episode } = await nextOf(first.id)
  expect(episode).toEqual({
    id: fourth.id,
    slug: fourth.slug,
    title: fourth.title,
    audioUrl: fourth.audioUrl,
    artwork: null,
    waveform: null,
    season: 1,
    episodeNumber: 4,
    duration: fourth.duration ?? '',
  })
  expect(await nextOf(first.slug)).toEqual({ episode })
})

test('is the first of the next season there is, after the last of one', async () => {
  expect((await nextOf(fourth.id)).episode?.id).toBe(later.id)
})

test('is nothing after the last of all', async () => {
  expect(await nextOf(later.id)).toEqual({ episode: null })
})
