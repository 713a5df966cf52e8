import { DownloadProgress } from './download-progress'
import { bytesNeeded, mayCount, type Sound } from './download-rules'
import { listeningAppOf } from './listening-app'

/** What a client asked for and what of it he took. */
export interface Fetched {
  /** Who: a hash of his address and his program, which leads to nobody. */
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

/** Decides what is a download, as the rules beside this file say. */
export class DownloadCounter {
  readonly #progress = new DownloadProgress()

  /** The app in which somebody has now downloaded the episode; undefined for everything else. */
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
