import { changeEpisode, publishedEpisode, unpublishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/lib/env'
import type { Episode } from '@/payload-types'

const server = serveApi()
let episode: Episode
let hidden: Episode

beforeAll(async () => {
  episode = await publishedEpisode(server.payload, { title: 'Is <b> "bold"?' })
  hidden = await unpublishedEpisode(server.payload)
})

const oembed = (query: Record<string, string>) =>
  fetch(`${server.url}/api/oembed?${new URLSearchParams(query)}`)
const pageOf = ({ slug }: Episode, query = '') => new URL(`/episodes/${slug}${query}`, env().SITE_URL).href

describe('oEmbed', () => {
  test('answers with the player for the address of an episode', async () => {
    const response = await oembed({ url: pageOf(episode, '?t=1:15') })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const answer = (await response.json()) as Record<string, string | number>
    expect(answer).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Is <b> "bold"?',
      width: 640,
      height: 180,
    })
    expect(answer.html).toContain(`/embed/${episode.slug}?t=1:15"`)
    expect(answer.html).toContain('title="Is &lt;b&gt; &quot;bold&quot;?"')
  })

  test('knows an episode by the addresses that it had before', async () => {
    const before = pageOf(episode)
    episode = await changeEpisode(server.payload, episode.id, { slug: `${episode.slug}-moved` })
    const response = await oembed({ url: before })
    expect(response.status).toBe(200)
    expect(JSON.stringify(await response.json())).toContain(`/embed/${episode.slug}`)
  })

  test('keeps within the room that there is', async () => {
    const answer = await (await oembed({ url: pageOf(episode), maxwidth: '300', maxheight: '130' })).json()
    expect(answer).toMatchObject({ width: 300, height: 130 })
  })

  test.each([
    ['an address of another site', () => ({ url: 'https://elsewhere.example/episodes/a' }), 404],
    ['an episode that is not public', () => ({ url: pageOf(hidden) }), 404],
    ['another format than JSON', () => ({ url: pageOf(episode), format: 'xml' }), 501],
    ['no address', () => ({}), 400],
    ['an invalid width', () => ({ url: pageOf(episode), maxwidth: '-1' }), 400],
  ])('refuses %s', async (_, query, status) => {
    expect((await oembed(query() as Record<string, string>)).status).toBe(status)
  })
})

describe('the frame of a video', () => {
  const frameOf = ({ slug }: Episode) => fetch(`${server.url}/api/embed/${slug}/video`)

  test('holds the player of the site that has it', async () => {
    const video = await publishedEpisode(server.payload, { videoUrl: 'https://youtu.be/abcDEF_12-3' })
    const response = await frameOf(video)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(
      '<iframe src="https://www.youtube-nocookie.com/embed/abcDEF_12-3"',
    )
  })

  test('is missing for a file, which needs none, without a video, and while the episode is hidden', async () => {
    const videoUrl = 'https://files.example/one.mp4'
    const file = await publishedEpisode(server.payload, { videoUrl })
    const planned = await unpublishedEpisode(server.payload, { videoUrl: 'https://youtu.be/abcDEF_12-3' })
    for (const each of [file, episode, planned]) expect((await frameOf(each)).status).toBe(404)
  })

  test('no address but that of a video is taken', async () => {
    await expect(
      publishedEpisode(server.payload, { videoUrl: 'https://site.example/about' }),
    ).rejects.toThrow(/Address of the video/)
  })
})
