import { expect, test } from 'vitest'
import { DownloadCounter } from '@/lib/audience/download-counter'

/** Ten minutes at 16,000 bytes a second, behind a tag of 4,000 bytes. */
const SOUND = { bytes: 9_604_000, headerBytes: 4_000, seconds: 600 }
const MINUTE = 960_000
const HOUR_MS = 60 * 60 * 1000

interface Sent {
  method?: string
  status?: number
  start?: number
  bytes?: number
  /** Hours after the first. */
  after?: number
}

const whole: Sent = { status: 200, bytes: SOUND.bytes }
const probe: Sent = { start: 0, bytes: 2 }
const part = (start: number, bytes: number, after = 0): Sent => ({ start, bytes, after })
const head: Sent = { method: 'HEAD', status: 200, bytes: SOUND.bytes }
const broken = (bytes: number): Sent => ({ status: 200, bytes })
const unchanged: Sent = { status: 304, bytes: 0 }
const refused: Sent = { status: 416, bytes: SOUND.bytes }

const IPHONE = 'AppleCoreMedia/1.0.0.22F76 (iPhone; U; CPU OS 18_5 like Mac OS X; en_us)'
const IPAD = 'AppleCoreMedia/1.0.0.21G93 (iPad; U; CPU OS 17_6_1 like Mac OS X; de_de)'
const PODCASTS = 'Podcasts/1650.20 CFNetwork/1410.0.3 Darwin/22.6.0'
const WATCH = 'atc/1.0 watchOS/7.1 model/Watch5,3 hwp/t8006 build/18R590 (6; dt:201)'
const WATCH_STREAM = 'AppleCoreMedia/1.0.0.22S560 (Apple Watch; U; CPU OS 11_5 like Mac OS X; en_us)'
const SPOTIFY_SERVER = 'Spotify/1.0'
const OVERCAST = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'
const OVERCAST_SYNC = 'Overcast/1.0 Podcast Sync (12 subscribers; feed-id=123456; +http://overcast.fm/)'
const POCKET_PARSER = 'PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Who comes with what, in the shapes of servers' logs, and how many downloads that is. */
const LISTENERS: [shape: string, userAgent: string, sent: Sent[], downloads: number][] = [
  // Apple: a download in one go, or a stream that begins with a probe.
  ['downloads whole', PODCASTS, [whole], 1],
  ['asks for the head alone', PODCASTS, [head], 0],
  ['probes and streams whole', IPHONE, [probe, part(0, SOUND.bytes)], 1],
  ['probes and leaves', IPHONE, [probe], 0],
  ['streams a minute in two parts', IPHONE, [probe, part(0, 500_000), part(500_000, 470_000)], 1],
  ['streams almost a minute', IPHONE, [probe, part(0, SOUND.headerBytes + MINUTE - 1)], 0],
  ['streams a minute to the byte', IPHONE, [probe, part(0, SOUND.headerBytes + MINUTE)], 1],
  ['reads the end for its length, then leaves', IPHONE, [probe, part(9_538_464, 65_536)], 0],
  [
    'jumps from place to place',
    IPAD,
    Array.from({ length: 10 }, (_, n) => part(n * 900_000 + 4_000, 100_000)),
    1,
  ],
  ['hears the same half minute twice', IPAD, [part(4_000, 500_000), part(4_000, 500_000)], 0],
  ['hears two halves of a minute', IPAD, [part(4_000, 480_000), part(5_000_000, 480_000)], 1],
  ['downloads twice in a day', PODCASTS, [whole, { ...whole, after: 5 }], 1],
  ['downloads again after a day', PODCASTS, [whole, { ...whole, after: 25 }], 2],
  [
    'comes back for the second half minute after a day',
    IPHONE,
    [part(4_000, 480_000), part(484_000, 479_999, 24.5)],
    0,
  ],
  ['comes back for it within the day', IPHONE, [part(4_000, 480_000), part(484_000, 480_000, 20)], 1],
  ['is a watch that takes what its phone has', WATCH, [whole], 0],
  ['is a watch that streams', WATCH_STREAM, [probe, part(0, SOUND.bytes)], 0],
  ['finds nothing new', PODCASTS, [unchanged], 0],
  ['asks past the end', IPHONE, [refused], 0],
  ['loses the line early and resumes', PODCASTS, [broken(300_000), part(300_000, SOUND.bytes - 300_000)], 1],
  ['loses the line early and stays away', PODCASTS, [broken(300_000)], 0],
  ['is its server', SPOTIFY_SERVER, [whole], 0],
  ['looks for changes of the feed', OVERCAST_SYNC, [whole], 0],
  [
    'downloads in many small parts',
    OVERCAST,
    Array.from({ length: 60 }, (_, n) => part(n * 16_384, 16_384)),
    1,
  ],
  ['reads the feed for everybody', POCKET_PARSER, [whole], 0],
  ['downloads', 'gPodder/3.11.4 (+http://gpodder.org/) Linux', [whole], 1],
  // Browsers, which load ahead.
  ['plays', CHROME, [part(0, SOUND.bytes)], 1],
  ['loads what is needed to show the length', CHROME, [part(0, 65_536)], 0],
  ['sends a form to it', CHROME, [{ method: 'POST', status: 405, bytes: 40 }], 0],
  // What listens to nothing.
  ['is a search engine', GOOGLEBOT, [whole], 0],
  ['is a directory', 'ListenNotes/3.0 (id=c1ef; +https://www.listennotes.com/about/)', [whole], 0],
  ['is a script', 'curl/8.5.0', [whole], 0],
  ['is a spider of no name', 'AudioSpider 0.1', [whole], 0],
  ['names no program', '', [whole], 0],
  ['is a menu that shares a link', 'SharingUIService/1 CFNetwork/1490.0.4 Darwin/23.2.0', [whole], 0],
]

const downloadsOf = (counter: DownloadCounter, listener: string, userAgent: string, sent: Sent[]) =>
  sent.filter(
    ({ method = 'GET', status = 206, start = 0, bytes = 0, after = 0 }) =>
      counter.note({
        listener,
        episodeId: 'an episode',
        userAgent,
        method,
        status,
        start,
        bytes,
        sound: SOUND,
        now: after * HOUR_MS,
      }) !== undefined,
  ).length

test.each(LISTENERS)('a listener who %s with %s', (_, userAgent, sent, downloads) => {
  expect(downloadsOf(new DownloadCounter(), 'a listener', userAgent, sent)).toBe(downloads)
})

test('all of them at one counter are as many downloads as they are one by one', () => {
  const counter = new DownloadCounter()
  const counted = LISTENERS.map(([, userAgent, sent], index) =>
    downloadsOf(counter, `listener ${index}`, userAgent, sent),
  )
  expect(counted).toEqual(LISTENERS.map(([, , , downloads]) => downloads))
})
