import { createHash } from 'node:crypto'
import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { listenLocally } from './listen-locally'
import { silentMp3 } from './silent-mp3'

export interface HostedItem {
  guid: string
  title: string
  notes: string
  date: Date
  /** Path of the sound. */
  sound: string
  /** Further elements. */
  more?: string
}

/** Responds to the feed's address instead of the feed. */
type Manner = (response: ServerResponse) => void

export interface FollowedHost {
  url: string
  items: HostedItem[]
  /** Elements of the channel, besides its title. */
  channel: string
  /** By path; a feed is at `/feed` as long as nothing else is said. */
  manners: Map<string, Manner>
  /** The path of the feed. */
  at: string
  /** `200 /feed`, one for each response of a feed. */
  told: string[]
  /** Headers of the feed's responses, besides its type and validator. */
  headers: OutgoingHttpHeaders
  /** Paths of sounds that were asked for, with the bytes of the request. */
  sounds: string[]
  onSound?: (path: string) => void
  /** Forms that a hub was sent. */
  hubForms: URLSearchParams[]
  /** Its text. */
  feed(): string
  close(): void
}

/** A host of a podcast that changes while it is followed. */
export async function serveFollowedHost(items: HostedItem[]): Promise<FollowedHost> {
  const host = {
    items,
    channel: '',
    manners: new Map<string, Manner>(),
    at: '/feed',
    told: [] as string[],
    sounds: [] as string[],
    hubForms: [] as URLSearchParams[],
    headers: {},
  } as FollowedHost
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request
    if (path === '/hub') {
      let sent = ''
      request.on('data', (piece) => {
        sent += piece
      })
      request.on('end', () => {
        host.hubForms.push(new URLSearchParams(sent))
        response.writeHead(202).end()
      })
      return
    }
    if (path.startsWith('/sound/') && !host.manners.has(path))
      return sendSound(host, path, headers.range, response)
    response.once('close', () => host.told.push(`${response.statusCode} ${path}`))
    const manner = host.manners.get(path)
    if (manner) return manner(response)
    if (path !== host.at) return void response.writeHead(404).end()
    const body = feedOf(host)
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`
    if (headers['if-none-match'] === etag) return void response.writeHead(304, { ETag: etag }).end()
    const headersOfFeed = { ...host.headers, 'Content-Type': 'application/rss+xml', ETag: etag }
    response.writeHead(200, headersOfFeed).end(body)
  })
  const port = await listenLocally(server)
  host.url = `http://127.0.0.1:${port}`
  host.feed = () => feedOf(host)
  host.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return host
}

function sendSound(host: FollowedHost, path: string, range: string | undefined, response: ServerResponse) {
  host.sounds.push(`${path} ${range ?? 'whole'}`)
  host.onSound?.(path)
  const bytes = Buffer.concat([silentMp3(), Buffer.from(`TAG${path.split('/').at(-1)}`.padEnd(128))])
  const headers = { 'Content-Type': 'audio/mpeg' }
  if (!range) return void response.writeHead(200, { ...headers, 'Content-Length': bytes.length }).end(bytes)
  const last = Number(range.split('-')[1])
  const contentRange = { ...headers, 'Content-Range': `bytes 0-${last}/${bytes.length}` }
  response.writeHead(206, contentRange).end(bytes.subarray(0, last + 1))
}

const feedOf = ({ items, channel, url }: FollowedHost): string => `<?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom"
    xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Tide tables</title><description>A show about the sea.</description>${channel}
  ${items.map((item) => itemOf(item, url)).join('\n')}</channel></rss>`

const itemOf = ({ guid, title, notes, date, sound, more = '' }: HostedItem, url: string): string =>
  `<item><title>${title}</title><guid isPermaLink="false">${guid}</guid><pubDate>${date.toUTCString()}</pubDate>
  <description>${notes}</description><itunes:duration>1800</itunes:duration>
  <enclosure url="${url}${sound}" length="1168" type="audio/mpeg"/>${more}</item>`

export const hostedItem = (number: number, fields: Partial<HostedItem> = {}): HostedItem => ({
  guid: `tide-${number}`,
  title: `Tide ${number}`,
  notes: `About tide ${number}.`,
  date: new Date(Date.UTC(2020, 0, 1 + number, 7)),
  sound: `/sound/${number}.mp3`,
  ...fields,
})
