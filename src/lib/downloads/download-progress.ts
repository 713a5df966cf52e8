import { LRUCache } from 'lru-cache'
import { addRange, type ByteRange, bytesFrom } from './byte-ranges'
import { COUNTED_FOR_MS } from './download-rules'

interface Progress {
  since: number
  ranges: ByteRange[]
  isCounted: boolean
}

interface Sent {
  /** Who fetches what: a hash that leads to nobody. */
  key: string
  range: ByteRange
  /** The first byte of the sound itself. */
  headerBytes: number
  needed: number
  now: number
}

const MAX_LISTENERS = 50_000
/** More holes than that nobody leaves who listens. */
const MAX_RANGES = 500

/** What each listener of the last 24 hours has been sent of an episode, as far as this process knows. */
export class DownloadProgress {
  readonly #listeners = new LRUCache<string, Progress>({ max: MAX_LISTENERS })

  /** Notes what was sent. True once, when it is enough for a download. */
  note({ key, range, headerBytes, needed, now }: Sent): boolean {
    const known = this.#listeners.get(key)
    const progress =
      known && now - known.since < COUNTED_FOR_MS ? known : { since: now, ranges: [], isCounted: false }
    this.#listeners.set(key, progress)
    if (progress.isCounted) return false
    const ranges = addRange(progress.ranges, range)
    if (ranges.length <= MAX_RANGES) progress.ranges = ranges
    if (bytesFrom(progress.ranges, headerBytes) < needed) return false
    progress.isCounted = true
    progress.ranges = []
    return true
  }
}
