import { createServer } from 'node:http'
import { listenLocally } from './listen-locally'
import { silentMp3 } from './silent-mp3'

export interface SmallFeed {
  url: string
  /** The feed as it is saved on a computer. */
  file: string
  /** Where `/moved` redirects to for good. */
  leadsTo: string
  close(): void
}

/** An old host with a show of so many episodes, each a second of silence; its sound comes after `slowMs`. */
export async function serveSmallFeed(episodes: number, { slowMs = 0 } = {}): Promise<SmallFeed> {
  const redirects = { leadsTo: '' }
  const server = createServer(({ url = '' }, response) => {
    if (url === '/moved') return void response.writeHead(301, { Location: redirects.leadsTo }).end()
    if (url === '/feed.xml') {
      return void response.setHeader('Content-Type', 'application/rss+xml').end(feedOf(episodes))
    }
    if (!url.startsWith('/sound/')) return void response.writeHead(404).end()
    setTimeout(() => response.setHeader('Content-Type', 'audio/mpeg').end(soundOf(url)), slowMs)
  })
  const port = await listenLocally(server)
  return Object.assign(redirects, {
    url: `http://127.0.0.1:${port}`,
    file: feedOf(episodes).replaceAll('"/sound/', `"http://127.0.0.1:${port}/sound/`),
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
}

const soundOf = (url: string) => Buffer.concat([silentMp3(), Buffer.from(`TAG${url}`.padEnd(128))])

const feedOf = (episodes: number): string => `<?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
  <channel><title>Tide tables</title><description>A show about the sea.</description><itunes:explicit>false</itunes:explicit>
  ${Array.from({ length: episodes }, (_, index) => itemOf(index + 1)).join('\n')}
  <item><title>A silent one</title><guid>silent</guid><pubDate>${dateOf(0)}</pubDate></item>
  </channel></rss>`

const dateOf = (number: number): string => new Date(Date.UTC(2020, 0, 1 + number, 7)).toUTCString()

const itemOf = (number: number): string => `<item><title>Tide ${number}</title><guid>tide-${number}</guid>
  <pubDate>${dateOf(number)}</pubDate><description>About tide ${number}.</description><itunes:episode>${number}</itunes:episode>
  <enclosure url="/sound/${number}.mp3" length="1040" type="audio/mpeg"/></item>`
