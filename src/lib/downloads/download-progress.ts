import { LRUCache } from 'lru-cache'
import { addRange, type ByteRange, bytesFrom } from './byte-ranges'
import { COUNTED_FOR_MS } from './download-rules'

interface Progress {
  since: number
  ranges: ByteRange[]
  isCounted: boolean
}

interface Sent {
  /** The listener's hash. */
  key: string
  range: ByteRange
  /** The first byte of the sound itself. */
  headerBytes: number
  needed: number
  now: number
}

const MAX_LISTENERS = 50_000
const MAX_RANGES = 500

export class DownloadProgress {
  readonly #listeners = new LRUCache<string, Progress>({ max: MAX_LISTENERS })

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
