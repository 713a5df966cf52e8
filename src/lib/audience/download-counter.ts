import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/**
 * A download by IAB 2.1 and 2.2: one listener received a whole minute of audio within 24 hours, in any parts, from the feed's
 * address, with an app or browser and no bot.
 * `record-listening.ts` ensures this across processes and midnight.
 */
export const COUNTED_FOR_MS = 24 * 60 * 60 * 1000

const MINUTE = 60
/** For audio of unknown length: a minute at 128 kbit/s. */
const USUAL_BYTES_PER_MINUTE = 960_000

interface Sound {
  bytes: number
  headerBytes: number
  seconds: number | null
}

export function bytesNeeded({ bytes, headerBytes, seconds }: Sound): number {
  const sound = Math.max(0, bytes - headerBytes)
  if (seconds === null || seconds <= 0) return Math.min(sound, USUAL_BYTES_PER_MINUTE)
  return seconds <= MINUTE ? sound : Math.ceil((sound / seconds) * MINUTE)
}

/** Only a successful GET that sent bytes can count. */
export const mayCount = (sent: Pick<Fetched, 'method' | 'status' | 'bytes'>): boolean =>
  sent.method === 'GET' && [200, 206].includes(sent.status) && sent.bytes > 0

interface Fetched {
  /** A daily hash of address and user agent that cannot be traced back. */
  listener: string
  episodeId: string
  userAgent: string
  method?: string
  status: number
  /** The first byte sent, and how many. */
  start: number
  bytes: number
  sound: Sound
  now: number
}

interface Progress {
  since: number
  ranges: ByteRange[]
  isCounted: boolean
}

const MAX_LISTENERS = 50_000
const MAX_RANGES = 500

export class DownloadCounter {
  readonly #listeners = new LRUCache<string, Progress>({ max: MAX_LISTENERS })

  /** Returns the app when this request completes a download; undefined otherwise. */
  note(fetched: Fetched): string | undefined {
    const app = mayCount(fetched) ? listeningAppOf(fetched.userAgent) : undefined
    if (!app) return undefined
    const { listener, episodeId, start, bytes, sound, now } = fetched
    const key = `${episodeId} ${listener}`
    const known = this.#listeners.get(key)
    const progress =
      known && now - known.since < COUNTED_FOR_MS
        ? known
        : { since: now, ranges: [], isCounted: false }
    this.#listeners.set(key, progress)
    if (progress.isCounted) return undefined
    const ranges = addRange(progress.ranges, { start, end: start + bytes - 1 })
    if (ranges.length <= MAX_RANGES) progress.ranges = ranges
    progress.isCounted = bytesFrom(progress.ranges, sound.headerBytes) >= bytesNeeded(sound)
    return progress.isCounted ? app : undefined
  }
}

/** Both inclusive. */
interface ByteRange {
  start: number
  end: number
}

export function addRange(ranges: readonly ByteRange[], added: ByteRange): ByteRange[] {
  const apart = ranges.filter(
    ({ start, end }) => end + 1 < added.start || start > added.end + 1,
  )
  const joined = ranges.filter((range) => !apart.includes(range))
  const whole = {
    start: Math.min(added.start, ...joined.map(({ start }) => start)),
    end: Math.max(added.end, ...joined.map(({ end }) => end)),
  }
  return [...apart, whole].sort((one, other) => one.start - other.start)
}

export const bytesFrom = (ranges: readonly ByteRange[], first: number): number =>
  ranges.reduce(
    (total, { start, end }) => total + Math.max(0, end - Math.max(start, first) + 1),
    0,
  )

/** Programs without a listener: crawlers, mirrors, and a watch that copies from its phone. */
const NO_LISTENERS =
  /^atc\/|watchOS|Apple Watch|Podcast Sync|Feed Parser|feed consumer|SharingExtension|SharingUIService|ShareSheetUI|^Spotify\/1\.0$|^Goodpods\/|\b\w*(?:bot|crawler|spider|scraper|fetcher|importer|downloader|validator|prefix checker)\b/i

/** Checked before isbot, which mistakes apps that name their website for crawlers. */
const APPS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'Apple Podcasts',
    /^(?:Podcast(?:s|i|it|uri|y|er|oj)?|Balados|Podkaster)\/[\d.]+.*(?:CFNetwork|Darwin|iOS|Mac)/,
  ],
  ['Apple devices', /^AppleCoreMedia\/|^iTunes\//],
  ['Overcast', /^Overcast\//],
  ['Spotify', /^Spotify\/\d+\.\d+/],
  ['Pocket Casts', /^(?:Shifty Jelly )?Pocket ?Casts\b/],
  ['Castro', /^Castro /],
  ['AntennaPod', /^AntennaPod\//],
  ['Podcast Addict', /^Podcast ?Addict\b/],
  ['Podbean', /^Podbean\//],
  ['Castbox', /^CastBox\//i],
  ['Player FM', /^Player ?FM\b/i],
  ['Downcast', /^Downcast\//],
  ['iCatcher', /^iCatcher!?/],
  ['Podverse', /^Podverse\//],
  ['Fountain', /^Fountain(?:\.fm)?\//],
  ['TrueFans', /^TrueFans\//],
  ['gPodder', /^gPodder\//],
  ['Amazon Music', /^(?:AmazonMusic|Amazon Music)\b/],
  ['Alexa', /^AlexaMediaPlayer\//],
  ['Sonos', /\bSonos\//],
  ['Deezer', /^Deezer\//],
  ['TuneIn', /^TuneIn\b/],
  ['iHeartRadio', /^iHeartRadio\//],
  ['Google', /^(?:GSA|GoogleChirp|Google-Podcast)\b/],
  ['VLC', /^VLC\//],
]

/** Undefined for programs that do not play audio or do not identify themselves. */
export function listeningAppOf(userAgent: string): string | undefined {
  const named = userAgent.trim()
  if (named === '' || NO_LISTENERS.test(named)) return undefined
  const app = APPS.find(([, pattern]) => pattern.test(named))?.[0]
  if (app) return app
  if (isbot(named)) return undefined
  return /^Mozilla\/5\.0 .*(?:Chrome|Safari|Firefox)\//.test(named) ? 'Browser' : 'Other'
}
