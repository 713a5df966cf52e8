import { readFile } from 'node:fs/promises'
import { Visitor } from '@tests/support/api-client'
import { type EpisodeFields, listenerAt, publishedEpisode, transcribedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { fileOf, square, upload } from '@tests/support/uploads'
import { describe, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

const server = serveApi()
const visitor = new Visitor(server)

const update = (id: string, data: EpisodeFields): Promise<Episode> =>
  server.payload.update({ collection: 'episodes', id, data, depth: 0 })
const served = async (id: string) => (await visitor.get(`/api/episodes/${id}`)).body

describe('the slug', () => {
  test.each([
    ['What is A.I., really?', 'what-is-a-i-really'],
    ['  Ümläute & Ça va!  ', 'umlaute-ca-va'],
    ['Latest', 'episode-latest'],
    ['00000000-0000-4000-8000-000000000000', 'episode-00000000-0000-4000-8000-000000000000'],
    ['你好', 'nihao'],
    ['?!', 'season-4-episode-2'],
    ['x'.repeat(190), 'x'.repeat(120)],
  ])('of “%s” is %s, and leads to the episode', async (title, slug) => {
    const episode = await publishedEpisode(server.payload, { title, season: 4, episodeNumber: 2 })
    expect(episode.slug).toBe(slug)
    expect((await served(slug)).id).toBe(episode.id)
  })

  test('stays when the title changes, and changes when an editor writes another', async () => {
    const episode = await publishedEpisode(server.payload, { title: 'First title' })
    expect((await update(episode.id, { title: 'Second title' })).slug).toBe('first-title')
    expect((await update(episode.id, { slug: 'My Own Slug!' })).slug).toBe('my-own-slug')
    expect((await update(episode.id, { slug: '' })).slug).toBe('my-own-slug')
  })
})

describe('uploads', () => {
  const uploadPicture = async (name: string) =>
    upload(server.payload, name, await square(8), { alt: 'A red square' })

  test('give the address, until they are taken away', async () => {
    const media = await uploadPicture('square one.png')
    const episode = await publishedEpisode(server.payload, { artwork: media.id })
    expect(episode.artworkUrl).toBe(`/media/${encodeURIComponent(media.filename ?? '')}`)
    expect((await served(episode.id)).artwork).toMatchObject({ url: episode.artworkUrl, alt: 'A red square' })
    const without = await update(episode.id, { artwork: null })
    expect(without.artworkUrl).toBeNull()
  })

  test('do not touch an address that was typed', async () => {
    const episode = await publishedEpisode(server.payload, { artworkUrl: 'https://pictures.example/a.png' })
    const changed = await update(episode.id, { title: 'Another' })
    expect(changed.artworkUrl).toBe('https://pictures.example/a.png')
    const media = await uploadPicture('over.png')
    const covered = await update(episode.id, { artwork: media.id })
    expect(covered.artworkUrl).toBe(`/media/${media.filename}`)
  })

  test('that are replaced or deleted take their episodes’ addresses along', async () => {
    const media = await uploadPicture('before.png')
    const episode = await publishedEpisode(server.payload, { artwork: media.id })
    const replaced = await server.payload.update({
      collection: 'media',
      id: media.id,
      data: {},
      file: fileOf('after.png', await square(8)),
    })
    expect(replaced.filename).not.toBe(media.filename)
    expect((await served(episode.id)).artworkUrl).toBe(`/media/${replaced.filename}`)
    await server.payload.delete({ collection: 'media', id: media.id })
    expect(await served(episode.id)).toMatchObject({ artworkUrl: null, artwork: null })
  })

  test('keep their names inside the media folder', async () => {
    const media = await uploadPicture('../../outside.png')
    expect(media.filename).not.toMatch(/[/\\]/)
    await expect(readFile(`${process.env.DATA_DIR}/media/${media.filename}`)).resolves.toBeDefined()
  })
})

test('the transcript’s text is written from its segments, and no save of the episode writes either', async () => {
  const episode = await transcribedEpisode(server.payload)
  expect(episode.transcript).toBe('Host: A secret sentence of the transcript.\nGuest: And its answer.')
  const changed = await update(episode.id, {
    transcript: 'Something else',
    transcriptSegments: [{ id: 's1', start: 0, end: 1, text: 'Short.' }],
  })
  expect(changed.transcript).toBe(episode.transcript)
})

test('what hangs on an episode goes with it, and nothing else does', async () => {
  const [doomed, kept] = [await publishedEpisode(server.payload), await publishedEpisode(server.payload)]
  const user = await listenerAt(server)
  for (const { id } of [doomed, kept]) {
    for (const owner of [user, visitor]) await owner.post('/api/bookmarks', { episodeId: id })
    await visitor.post(`/api/episodes/${id}/play`, { platform: 'direct' })
    await server.payload.create({
      collection: 'transcription_runs',
      data: {
        episodeId: id,
        status: 'running',
        provider: 'p',
        model: 'm',
        startedAt: new Date().toISOString(),
      },
    })
  }
  await server.payload.delete({ collection: 'episodes', id: doomed.id })
  for (const [table, left] of [
    ['bookmarks', 2],
    ['play_tracking', 1],
    ['transcription_runs', 1],
  ] as const) {
    const rows = await server.query(`SELECT episode_id_id AS id FROM ${table}`)
    expect(rows.filter(({ id }) => id === doomed.id)).toEqual([])
    expect(rows.filter(({ id }) => id === kept.id)).toHaveLength(left)
  }
  expect((await user.get('/api/bookmarks')).list.map(({ id }) => id)).toEqual([kept.id])
})
