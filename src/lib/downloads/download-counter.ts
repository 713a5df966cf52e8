import { DownloadProgress } from './download-progress'
import { bytesNeeded, mayCount, type Sound } from './download-rules'
import { listeningAppOf } from './listening-app'

export interface Fetched {
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

export class DownloadCounter {
  readonly #progress = new DownloadProgress()

  /** Returns the app when this request completes a download; undefined otherwise. */
  note(fetched: Fetched): string | undefined {
    const app = mayCount(fetched) ? listeningAppOf(fetched.userAgent) : undefined
    if (!app) return undefined
    const { listener, episodeId, start, bytes, sound, now } = fetched
    const isDownload = this.#progress.note({
      key: `${episodeId} ${listener}`,
      range: { start, end: start + bytes - 1 },
      headerBytes: sound.headerBytes,
      needed: bytesNeeded(sound),
      now,
    })
    return isDownload ? app : undefined
  }
}
