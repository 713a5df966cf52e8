import { createServer, type ServerResponse } from 'node:http'
import { listenLocally } from '@tests/support/listen-locally'
import { silentMp3 } from '@tests/support/silent-mp3'
import sharp from 'sharp'

export const GOOD_ITEMS = 24
/** The others are in a second document, and of a second season. */
export const FIRST_ITEMS = 14

/** Each guid once; what is wrong with its item, and what an import has to say of it. */
export const BAD_ITEMS: [title: string, inner: string, reason: RegExp][] = [
  ['Gone', enclosure('/missing.mp3'), /127\.0\.0\.1 answered 404/],
  ['A way inside', enclosure('/inside.mp3'), /10\.0\.0\.1 is an address of a private/],
  ['A file', enclosure('file:///etc/passwd'), /address of its audio cannot be read/],
  ['A picture', enclosure('/cover.png'), /audio is image\/png/],
  ['Words', enclosure('/words.mp3'), /of no known type/],
]

const CHAPTERS = JSON.stringify({
  version: '1.2.0',
  chapters: [
    { startTime: 0, title: 'Beginning' },
    { startTime: 61.5, title: 'Middle', url: 'https://old.example/middle' },
    { startTime: 90, title: 'A picture', toc: false },
  ],
})
const SIMPLE_CHAPTERS = `<psc:chapters version="1.2">
  <psc:chapter start="00:01:30.5" title="Second" href="https://old.example/2"/>
  <psc:chapter start="00:00:00" title="First"/>
</psc:chapters>`

const PEOPLE = `<podcast:person role="guest" href="https://bo.example/" img="/cover.png">Bo</podcast:person>
  <podcast:person img="/no-face.png">Ada</podcast:person>`

export interface FeedHost {
  url: string
  /** How often each path has been asked for. */
  asked: Map<string, number>
  close(): void
}

export const dateOf = (index: number): Date => new Date(Date.UTC(2019, 0, 1 + index, 7))
/** Those of episodes with chapters last a hundred seconds. */
const LONG = [13, 16]
export const soundOf = (index: number): Buffer =>
  Buffer.concat([silentMp3(LONG.includes(index) ? 400_000 : 1_040), Buffer.from(`TAG${index}`.padEnd(128))])

/** The server of an old host: a feed of two dozen items in two documents, and the files that it names. */
export async function serveFeed(): Promise<FeedHost> {
  const cover = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const asked = new Map<string, number>()
  const server = createServer(({ url = '' }, response) => {
    asked.set(url, (asked.get(url) ?? 0) + 1)
    respond(url, response, cover)
  })
  const port = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function respond(url: string, response: ServerResponse, cover: Buffer): void {
  const send = (type: string, body: string | Buffer) => response.setHeader('Content-Type', type).end(body)
  const lead = (Location: string) => response.writeHead(302, { Location }).end()
  const [, sound] = /^\/audio\/(\d+)\.mp3/.exec(url) ?? []
  if (sound) return void send('application/octet-stream', soundOf(Number(sound)))
  switch (url) {
    case '/feed':
      return void lead('/feed.xml')
    case '/feed.xml':
      return void send('application/rss+xml', firstDocument())
    case '/feed-2.xml':
      return void send('text/xml; charset=utf-8', document(goodItems(FIRST_ITEMS, GOOD_ITEMS)))
    case '/cover.png':
      return void send('image/png', cover)
    case '/words.vtt':
      return void send('text/vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Host>Good morning.\n')
    case '/broken.vtt':
      return void send('text/vtt', 'WEBVTT\n\nnothing here\n')
    case '/chapters.json':
      return void send('application/json+chapters', CHAPTERS)
    case '/counter/7.mp3':
      return void lead('/audio/7.mp3')
    case '/inside.mp3':
      return void lead('http://10.0.0.1/secret.mp3')
    case '/words.mp3':
      return void send('audio/mpeg', 'no sound at all')
    default:
      response.writeHead(404).end()
  }
}

function firstDocument(): string {
  const bad = BAD_ITEMS.map(([title, inner]) =>
    item(`<title>${title}</title><guid>${title}</guid><pubDate>${dateOf(0).toUTCString()}</pubDate>${inner}`),
  )
  const odd = [
    item(`<title>No date</title><guid>no-date</guid>${enclosure('/audio/1.mp3')}`),
    item(`<guid>no-title</guid><pubDate>${dateOf(0).toUTCString()}</pubDate>${enclosure('/audio/1.mp3')}`),
    ...[0, 1, 2].map(() => goodItem(0)),
  ]
  const channel = `
    <description>A show of &lt;b&gt;many&lt;/b&gt; years</description>
    <itunes:author>An old host</itunes:author><itunes:image href="/cover.png"/>
    <language>en-gb</language><itunes:category text="Technology"/>
    <podcast:guid>9b024349-ccf0-5f69-a609-6b82873eab3c</podcast:guid>
    <atom:link rel="next" href="/feed-2.xml"/>`
  return document([...goodItems(0, FIRST_ITEMS), ...bad, ...odd], channel)
}

const document = (items: string[], channel = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom"
    xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:psc="http://podlove.org/simple-chapters">
  <channel><title>An old show</title><link>https://old.example</link>${channel}${items.join('\n')}</channel></rss>`

const item = (inner: string): string => `<item>${inner}</item>`

function enclosure(url: string): string {
  return `<enclosure url="${url}" length="1" type="audio/mpeg"/>`
}

const goodItems = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => goodItem(from + index))

/** Its title, notes, number and extras differ from one to the next, as they do over the years of a show. */
function goodItem(index: number): string {
  const sound = index === 7 ? '/counter/7.mp3' : `/audio/${index}.mp3?token=${index}`
  const number = index % 3 === 0 ? '' : `<itunes:episode>${index + 1}</itunes:episode>`
  const extras = [
    index % 20 === 0 ? '<itunes:image href="/cover.png"/>' : '',
    index === 11 ? '<podcast:transcript url="/words.vtt" type="text/vtt"/>' : '',
    index === 12 ? '<podcast:transcript url="/broken.vtt" type="text/vtt"/>' : '',
    index === 13 ? '<podcast:chapters url="/chapters.json" type="application/json+chapters"/>' : '',
    index === 15 || index === 16
      ? '<podcast:chapters url="/no-chapters.json" type="application/json+chapters"/>'
      : '',
    index === 16 ? SIMPLE_CHAPTERS : '',
    index === 14 ? '<itunes:image href="/no-cover.png"/>' : '',
    index === 17 ? PEOPLE : '',
  ]
  return item(`<title>${index % 10 === 9 ? 'Questions &amp; answers' : `Talk ${index}`}</title>
    <guid isPermaLink="false">guid-${index}</guid><pubDate>${dateOf(index).toUTCString()}</pubDate>${enclosure(sound)}
    <description><![CDATA[<p onclick="steal()">Notes of ${index}<script>steal()</script> &amp; <b>more</b></p>]]></description>
    <itunes:season>${index < FIRST_ITEMS ? 1 : 2}</itunes:season><podcast:season name="${index < FIRST_ITEMS ? 'Early' : 'Late'}">${index < FIRST_ITEMS ? 1 : 2}</podcast:season>${number}<itunes:duration>${600 + index}</itunes:duration>${extras.join('')}`)
}
