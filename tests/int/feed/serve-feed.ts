import { daysFromNow, person, publishedEpisode, saveShow } from '@tests/support/builders'
import { SITE_URL, serveMedia } from '@tests/support/media-site'
import { square, upload } from '@tests/support/uploads'
import { beforeAll, beforeEach, vi } from 'vitest'
import type { Episode } from '@/payload-types'
import { readFeed } from './read-feed'

const SEGMENTS = [
  { id: 'a1', start: 0, end: 2, text: 'Good evening.', speaker: 'Ada' },
  { id: 'a2', start: 2, end: 4, text: 'And good night, said the <machine>.', speaker: 'Bo' },
]

/** The feed of a show that lacks nothing, with one episode, as the front serves it. */
export function serveFeed() {
  vi.stubEnv('SITE_URL', SITE_URL)
  const media = serveMedia()
  const episode = {} as Episode

  const picture = async (name: string) =>
    (await upload(media.server.payload, `${name}.png`, await square(1_400, '#345'), { alt: `The ${name}` }))
      .id

  beforeAll(async () => {
    const { payload } = media.server
    const cover = await picture('cover')
    await saveShow(media.server.payload, {
      name: 'Plain & simple',
      description: 'About machines.',
      host: 'Ada Host',
      artwork: cover,
      feed: {
        language: 'en-US',
        category: 'Technology',
        secondCategory: 'Health & Fitness > Mental Health',
        copyright: 'The makers',
        madeWithAi: 'yes',
        updateFrequency: 'Every Friday',
        updateRule: 'FREQ=WEEKLY;BYDAY=FR',
        seasons: [{ number: 1, name: 'Beginnings' }],
        funding: [{ label: 'Give a little', url: 'https://give.example/plain' }],
        podroll: [{ title: 'Another show', guid: '9b024349-ccf0-5f69-a609-6b82873eab3c' }],
      },
    })
    const bo = await person(payload, 'Bo & Co', {
      links: [{ label: 'Site', url: 'https://bo.example/' }],
      picture: await picture('guest'),
    })
    const published = await publishedEpisode(payload, {
      title: 'What is “AI” & why?',
      description:
        '<p>One <strong>bold</strong> word,<br>two lines &amp; <a href="https://a.example/?b=1&amp;c=2">a link</a>.</p>',
      audio: (await media.sound()).id,
      artwork: await picture('first'),
      transcriptSegments: SEGMENTS,
      transcriptionStatus: 'completed',
      chapters: [
        { start: 0, title: 'Hello' },
        { start: 0.5, title: 'And goodbye' },
      ],
      people: [
        { person: bo.id, role: 'guest' },
        { person: (await person(payload, 'Cy')).id, role: 'narrator' },
      ],
      videoUrl: 'https://files.example/one.mp4',
      soundbites: [{ start: 0.25, seconds: 1.5, title: 'Why & how' }],
      publishDate: daysFromNow(-3),
    })
    Object.assign(episode, published)
  })

  beforeEach(() => {
    // Next's route hands the request on like this.
    media.site.next.routes.set('/feed.xml', async ({ url = '' }, response) => {
      const given = await fetch(media.server.url + url.replace('/feed.xml', '/api/feed'), {
        redirect: 'manual',
      })
      response.writeHead(given.status, Object.fromEntries(given.headers))
      response.end(Buffer.from(await given.arrayBuffer()))
    })
  })

  const ask = (path = '/feed.xml', headers: Record<string, string> = {}, method = 'GET') =>
    media.site.ask(path, { headers, method })
  const read = async (path?: string) => readFeed((await ask(path)).text)
  return { media, episode, ask, read }
}
