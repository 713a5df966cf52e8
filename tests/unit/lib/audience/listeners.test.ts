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
const refused: Sent = { status: 416, bytes: 60 }
const pieces = (size: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => part(from + index * size, size))

const IPHONE = 'AppleCoreMedia/1.0.0.22F76 (iPhone; U; CPU OS 18_5 like Mac OS X; en_us)'
const IPAD = 'AppleCoreMedia/1.0.0.21G93 (iPad; U; CPU OS 17_6_1 like Mac OS X; de_de)'
const PODCASTS = 'Podcasts/1650.20 CFNetwork/1410.0.3 Darwin/22.6.0'
const BALADOS = 'Balados/4025.200.2 CFNetwork/3826.500.131 Darwin/24.5.0'
const WATCH = 'atc/1.0 watchOS/7.1 model/Watch5,3 hwp/t8006 build/18R590 (6; dt:201)'
const WATCH_STREAM = 'AppleCoreMedia/1.0.0.22S560 (Apple Watch; U; CPU OS 11_5 like Mac OS X; en_us)'
const ITUNES = 'iTunes/12.13.2 (Windows; Microsoft Windows 10 x64) AppleWebKit/7613.2007'
const SPOTIFY = 'Spotify/8.9.50.456 Android/34 (SM-S911B)'
const SPOTIFY_IOS = 'Spotify/9.0.50 iOS/18.5 (iPhone16,2)'
const SPOTIFY_SERVER = 'Spotify/1.0'
const OVERCAST = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'
const OVERCAST_SYNC = 'Overcast/1.0 Podcast Sync (12 subscribers; feed-id=123456; +http://overcast.fm/)'
const POCKET = 'Pocket Casts'
const POCKET_ANDROID = 'Shifty Jelly Pocket Casts, Android v7.65'
const POCKET_PARSER = 'PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)'
const CASTRO = 'Castro 2024.5/1482'
const ANTENNA = 'AntennaPod/3.4.0'
const ADDICT = 'PodcastAddict/v5 - Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8 Build/AP1A.240405.002)'
const CASTBOX = 'CastBox/11.10.3 (Linux;Android 13) ExoPlayerLib/2.18.1'
const PODBEAN = 'Podbean/iOS (http://podbean.com) 5.2.0'
const SONOS = 'Linux UPnP/1.0 Sonos/79.1-52020 (ZPS9)'
const ALEXA = 'AlexaMediaPlayer/2.1.4676.0 (Linux;Android 5.1.1) ExoPlayerLib/1.5.9'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const CAR = 'stagefright/1.2 (Linux;Android 9)'

/** Who comes with what, in the shapes of servers' logs, and how many downloads that is. */
const LISTENERS: [shape: string, userAgent: string, sent: Sent[], downloads: number][] = [
  // Apple: a download in one go, or a stream that begins with a probe.
  ['downloads whole', PODCASTS, [whole], 1],
  ['downloads whole, in French', BALADOS, [whole], 1],
  ['asks for the head, then downloads', PODCASTS, [head, whole], 1],
  ['asks for the head alone', PODCASTS, [head], 0],
  ['probes and streams whole', IPHONE, [probe, part(0, SOUND.bytes)], 1],
  ['probes and leaves', IPHONE, [probe], 0],
  ['probes ten times', IPHONE, Array.from({ length: 10 }, () => probe), 0],
  ['probes at the end of the file', IPHONE, [probe, part(SOUND.bytes - 2, 2)], 0],
  ['streams a minute in two parts', IPHONE, [probe, part(0, 500_000), part(500_000, 470_000)], 1],
  ['streams almost a minute', IPHONE, [probe, part(0, SOUND.headerBytes + MINUTE - 1)], 0],
  ['streams a minute to the byte', IPHONE, [probe, part(0, SOUND.headerBytes + MINUTE)], 1],
  ['reads the end for its length, then leaves', IPHONE, [probe, part(9_538_464, 65_536)], 0],
  ['reads the end, then listens', IPHONE, [probe, part(9_538_464, 65_536), part(0, 2_000_000)], 1],
  [
    'jumps from place to place',
    IPAD,
    pieces(100_000, 10, 1_000_000).map((each, n) => ({ ...each, start: n * 900_000 + 4_000 })),
    1,
  ],
  ['hears the same half minute twice', IPAD, [part(4_000, 500_000), part(4_000, 500_000)], 0],
  ['hears half minutes that overlap', IPAD, [part(4_000, 500_000), part(254_000, 500_000)], 0],
  ['hears two halves of a minute', IPAD, [part(4_000, 480_000), part(5_000_000, 480_000)], 1],
  ['has the picture in the tag only', IPAD, [part(0, 4_000)], 0],
  ['downloads twice in a day', PODCASTS, [whole, { ...whole, after: 5 }], 1],
  ['downloads again after a day', PODCASTS, [whole, { ...whole, after: 25 }], 2],
  ['downloads again at the end of the day', PODCASTS, [whole, { ...whole, after: 23.9 }], 1],
  [
    'comes back for the second half minute after a day',
    IPHONE,
    [part(4_000, 480_000), part(484_000, 479_999, 24.5)],
    0,
  ],
  ['comes back for it within the day', IPHONE, [part(4_000, 480_000), part(484_000, 480_000, 20)], 1],
  ['is a watch that takes what its phone has', WATCH, [whole], 0],
  ['is a watch, in parts', WATCH, pieces(1_000_000, 9), 0],
  ['is a watch that streams', WATCH_STREAM, [probe, part(0, SOUND.bytes)], 0],
  ['is a computer', ITUNES, [whole], 1],
  ['finds nothing new', PODCASTS, [unchanged], 0],
  ['asks past the end', IPHONE, [refused], 0],
  ['loses the line early and resumes', PODCASTS, [broken(300_000), part(300_000, SOUND.bytes - 300_000)], 1],
  ['loses the line early and stays away', PODCASTS, [broken(300_000)], 0],
  ['loses the line after a minute', PODCASTS, [broken(1_200_000)], 1],
  // Spotify: people fetch in parts, its servers fetch for themselves.
  ['streams in parts', SPOTIFY, pieces(262_144, 5), 1],
  ['streams four small parts', SPOTIFY, pieces(131_072, 4), 0],
  ['streams on a phone of Apple’s', SPOTIFY_IOS, pieces(524_288, 3), 1],
  ['previews thirty seconds', SPOTIFY_IOS, [part(0, 484_000)], 0],
  ['is its server', SPOTIFY_SERVER, [whole], 0],
  ['is its server, again and again', SPOTIFY_SERVER, [whole, whole, whole], 0],
  ['downloads for later', SPOTIFY, [head, whole], 1],
  ['downloads in two halves', SPOTIFY, [part(0, 4_802_000), part(4_802_000, 4_802_000)], 1],
  // Overcast.
  ['downloads whole', OVERCAST, [whole], 1],
  ['streams', OVERCAST, [probe, part(0, 3_000_000)], 1],
  ['streams and stops at once', OVERCAST, [probe, part(0, 65_536)], 0],
  ['looks for changes of the feed', OVERCAST_SYNC, [whole], 0],
  ['looks for the size', OVERCAST_SYNC, [head, probe], 0],
  ['downloads in many small parts', OVERCAST, pieces(16_384, 60), 1],
  ['downloads too few small parts', OVERCAST, pieces(16_384, 58), 0],
  // Other apps.
  ['downloads', POCKET, [whole], 1],
  ['downloads', POCKET_ANDROID, [head, whole], 1],
  ['streams', POCKET, [part(0, 1_048_576)], 1],
  ['reads the feed for everybody', POCKET_PARSER, [whole], 0],
  ['downloads', CASTRO, [whole], 1],
  ['streams', CASTRO, [probe, part(0, 964_000)], 1],
  ['downloads', ANTENNA, [whole], 1],
  ['resumes a broken download', ANTENNA, [broken(900_000), part(900_000, 8_704_000)], 1],
  ['asks whether it has changed', ANTENNA, [head, unchanged], 0],
  ['downloads', ADDICT, [head, whole], 1],
  ['streams', ADDICT, pieces(500_000, 2), 1],
  ['downloads', CASTBOX, [whole], 1],
  ['skips after ten seconds', CASTBOX, [part(0, 164_000)], 0],
  ['downloads', PODBEAN, [whole], 1],
  ['plays in the kitchen', SONOS, [part(0, SOUND.bytes)], 1],
  ['plays for a moment', SONOS, [part(0, 100_000)], 0],
  ['is asked for by voice', ALEXA, [part(0, 2_000_000)], 1],
  ['is asked for and stopped', ALEXA, [part(0, 200_000)], 0],
  ['downloads', 'gPodder/3.11.4 (+http://gpodder.org/) Linux', [whole], 1],
  ['downloads', 'Fountain/1.1.12', [whole], 1],
  ['downloads', 'Podverse/4.16.3 Android Mobile App', [whole], 1],
  ['plays in a car', CAR, [part(0, 4_000_000)], 1],
  ['plays in a car tunnel', CAR, [part(0, 500_000), part(500_000, 200_000)], 0],
  // Browsers, which load ahead.
  ['plays', CHROME, [part(0, SOUND.bytes)], 1],
  ['loads what is needed to show the length', CHROME, [part(0, 65_536)], 0],
  ['plays and goes on to another page', CHROME, [part(0, 700_000)], 0],
  ['plays, seeks, plays', CHROME, [part(0, 600_000), part(6_000_000, 600_000)], 1],
  ['saves the file', FIREFOX, [whole], 1],
  ['breaks off saving', FIREFOX, [broken(524_288)], 0],
  ['plays', SAFARI, [probe, part(0, 65_536), part(65_536, 1_500_000)], 1],
  ['probes, as the page is opened', SAFARI, [probe, probe], 0],
  ['opens the address and closes it', SAFARI, [probe, part(0, 65_536)], 0],
  ['sends a form to it', CHROME, [{ method: 'POST', status: 405, bytes: 40 }], 0],
  // What listens to nothing.
  ['is a search engine', GOOGLEBOT, [whole], 0],
  [
    'is a search engine',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    [whole],
    0,
  ],
  ['is a directory', 'ListenNotes/3.0 (id=c1ef; +https://www.listennotes.com/about/)', [whole], 0],
  ['is a directory’s importer', 'Buzzsprout Importer', [whole], 0],
  [
    'is a social network',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    [whole],
    0,
  ],
  ['is a script', 'curl/8.5.0', [whole], 0],
  ['is a script', 'python-requests/2.32.3', [whole], 0],
  ['is a script', 'Go-http-client/2.0', [whole], 0],
  ['is a script', 'Wget/1.24.5', [whole, whole], 0],
  ['is a script', 'okhttp/4.12.0', [whole], 0],
  [
    'is an archive',
    'Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)',
    [whole],
    0,
  ],
  [
    'is a reader of feeds',
    'Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)',
    [whole],
    0,
  ],
  [
    'learns a language',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
    [whole],
    0,
  ],
  ['is a podcast’s crawler', 'BullhornCrawler/unknown-version(+http://bullhorn.fm/)', [whole], 0],
  ['is a spider of no name', 'AudioSpider 0.1', [whole], 0],
  ['names no program', '', [whole], 0],
  ['names blanks', '   ', [whole], 0],
  ['is a menu that shares a link', 'SharingUIService/1 CFNetwork/1490.0.4 Darwin/23.2.0', [whole], 0],
  [
    'watches whether the site is up',
    'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
    [head, whole],
    0,
  ],
  ['checks the sound for a host', 'acast-tester/1.0 bot', [probe, whole], 0],
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

test('are a hundred', () => {
  expect(LISTENERS).toHaveLength(100)
})

test.each(LISTENERS.map((row, index) => [index + 1, ...row] as const))(
  'listener %i, who %s with %s',
  (_, _shape, userAgent, sent, downloads) => {
    expect(downloadsOf(new DownloadCounter(), 'a listener', userAgent, sent)).toBe(downloads)
  },
)

test('all of them at one counter are as many downloads as they are one by one', () => {
  const counter = new DownloadCounter()
  const counted = LISTENERS.map(([, userAgent, sent], index) =>
    downloadsOf(counter, `listener ${index}`, userAgent, sent),
  )
  expect(counted).toEqual(LISTENERS.map(([, , , downloads]) => downloads))
})
