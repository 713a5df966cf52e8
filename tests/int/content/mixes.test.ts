import { publishedEpisode, scheduledEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeEach, expect, test } from 'vitest'
import { findMixes } from '@/lib/player/find-mixes'
import type { Mix } from '@/payload-types'

const server = serveApi()

beforeEach(() => server.query('DELETE FROM mixes'))

const mix = (fields: Partial<Mix> & Pick<Mix, 'slug' | 'parts'>) =>
  server.payload.create({ collection: 'mixes', data: { title: fields.slug, ...fields } })
const part = (episode: string, from = '0:10', until = '0:25') => ({ episode, from, until, words: 'First.' })

test('mixes come in their order, with what it takes to play each part', async () => {
  const episode = await publishedEpisode(server.payload, { duration: '2:00' })
  await mix({ slug: 'second', order: 2, parts: [part(episode.id)] })
  await mix({ slug: 'first', order: 1, intro: 'In short.', parts: [part(episode.id, '1:15.5', '1:30')] })
  const { mixes } = await findMixes(server.payload)
  expect(mixes.map(({ slug }) => slug)).toEqual(['first', 'second'])
  expect(mixes[0]).toMatchObject({
    title: 'first',
    intro: 'In short.',
    parts: [
      { words: 'First.', from: 75.5, until: 90, episode: { id: episode.id, audioUrl: episode.audioUrl } },
    ],
  })
})

test('a part ends before its episode does, and one beyond the end is left out', async () => {
  const episode = await publishedEpisode(server.payload, { duration: '0:30' })
  await mix({ slug: 'long', parts: [part(episode.id, '0:10', '5:00'), part(episode.id, '0:40', '0:50')] })
  expect((await findMixes(server.payload)).mixes[0]?.parts).toMatchObject([{ from: 10, until: 29 }])
})

test('whole episodes alone are a path; among passages one is a part that ends just before it does', async () => {
  const [one, other] = [
    await publishedEpisode(server.payload, { duration: '2:00' }),
    await publishedEpisode(server.payload, { duration: '3:00' }),
  ]
  const hidden = await scheduledEpisode(server.payload)
  const whole = (episode: string, words = '') => ({ episode, words })
  await mix({
    slug: 'path',
    intro: 'Slowly.',
    parts: [whole(other.id, 'Then.'), whole(hidden.id), whole(one.id)],
  })
  await mix({ slug: 'both', parts: [whole(one.id), part(other.id)] })
  await mix({ slug: 'nothing', parts: [whole(hidden.id)] })
  await mix({ slug: 'none', parts: [part(hidden.id)] })
  const { mixes, paths } = await findMixes(server.payload)
  expect(paths).toMatchObject([
    {
      slug: 'path',
      intro: 'Slowly.',
      steps: [
        { words: 'Then.', episode: { id: other.id } },
        { words: '', episode: { id: one.id } },
      ],
    },
  ])
  expect(mixes).toMatchObject([
    {
      slug: 'both',
      parts: [
        { from: 0, until: 119 },
        { from: 10, until: 25 },
      ],
    },
  ])
})

test('a deleted episode takes its part out of the mix', async () => {
  const [kept, deleted] = [await publishedEpisode(server.payload), await publishedEpisode(server.payload)]
  await mix({ slug: 'two', parts: [part(deleted.id), part(kept.id)] })
  await server.payload.delete({ collection: 'episodes', id: deleted.id })
  expect((await findMixes(server.payload)).mixes[0]?.parts.map(({ episode }) => episode.id)).toEqual([
    kept.id,
  ])
})

test.each([
  ['a time that is none', { from: 'soon', until: '0:25' }],
  ['an end before its beginning', { from: '0:25', until: '0:10' }],
  ['an end without a beginning', { from: null }],
  ['no episode', { episode: null }],
])('a part with %s is refused', async (_, fields) => {
  const episode = await publishedEpisode(server.payload)
  await expect(mix({ slug: 'wrong', parts: [{ ...part(episode.id), ...fields }] })).rejects.toThrow(/invalid/)
})
