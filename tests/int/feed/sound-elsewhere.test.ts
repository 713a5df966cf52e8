import { publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { type FakeS3, startFakeS3 } from '@tests/support/fake-s3'
import { addressOf, serveMedia } from '@tests/support/media-site'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFindElsewhere } from '@/lib/media/sound-elsewhere'
import type { Episode } from '@/payload-types'

const CDN = 'https://media.podcast.example/show'
const media = serveMedia({ findElsewhere: createFindElsewhere(CDN) })
const OVERCAST = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'

const fetchSound = (episode: Episode, headers: Record<string, string> = {}, method = 'GET') =>
  media.site.ask(`/episodes/${episode.slug}/audio.mp3`, {
    method,
    headers: { 'user-agent': OVERCAST, ...headers },
  })

async function episodeWithSound() {
  const sound = await media.sound()
  return { sound, episode: await publishedEpisode(media.server.payload, { audio: sound.id }) }
}

const downloadsOf = async ({ id }: Episode): Promise<number> =>
  (await media.server.query('SELECT 1 FROM downloads WHERE episode_id = $1', [id])).length

let s3: FakeS3
beforeAll(async () => {
  s3 = await startFakeS3()
})
afterAll(() => s3.close())

test('an episode’s sound is fetched from the address of MEDIA_URL, and counted once', async () => {
  const { sound, episode } = await episodeWithSound()
  const { status, headers, body } = await fetchSound(episode)
  expect([status, headers.location, body.length]).toEqual([302, `${CDN}/${sound.filename}`, 0])
  await vi.waitFor(async () => expect(await downloadsOf(episode)).toBe(1))
  await fetchSound(episode)
  expect(await downloadsOf(episode)).toBe(1)
})

test('a look at the first two bytes is sent there as well, and counts for nothing', async () => {
  const { episode } = await episodeWithSound()
  expect((await fetchSound(episode, { range: 'bytes=0-1' })).status).toBe(302)
  await fetchSound(episode, { range: 'bytes=0-' })
  await vi.waitFor(async () => expect(await downloadsOf(episode)).toBe(1))
})

test('what a request may learn without the sound is answered here', async () => {
  const { sound, episode } = await episodeWithSound()
  const head = await fetchSound(episode, {}, 'HEAD')
  expect([head.status, head.headers['content-type'], head.headers.location]).toEqual([
    200,
    'audio/mpeg',
    undefined,
  ])
  const { etag = '' } = head.headers
  expect((await fetchSound(episode, { 'if-none-match': etag })).status).toBe(304)
  expect((await fetchSound(episode, { range: 'bytes=9999999-' })).status).toBe(416)
  expect(await downloadsOf(episode)).toBe(0)
  expect(await media.statusOf(addressOf(sound))).toBe(302)
})

test('pictures and sounds that are not public stay here', async () => {
  const [sound, picture] = [await media.sound(), await media.picture()]
  await unpublishedEpisode(media.server.payload, { audio: sound.id })
  await publishedEpisode(media.server.payload, { artwork: picture.id, audio: (await media.sound()).id })
  expect(await media.statusOf(addressOf(sound))).toBe(404)
  expect(await media.statusOf(addressOf(sound), 'team')).toBe(200)
  expect(await media.statusOf(addressOf(picture))).toBe(200)
})

test('a private bucket gives the sound by a signed link that runs out', async () => {
  const findElsewhere = createFindElsewhere('signed', s3.bucket)
  s3.put('a sound.mp3', 'sound')
  const file = { name: 'a sound.mp3', size: 5, etag: '"a"', modifiedAt: new Date() }
  const address = new URL((await findElsewhere?.(file)) ?? '')
  expect(address.searchParams.get('X-Amz-Expires')).toBe('21600')
  expect(await (await fetch(address)).text()).toBe('sound')
})
