import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Database } from '@/db/sql'
import { hashListener } from '@/lib/audience/day-keys'
import { DownloadCounter, mayCount } from '@/lib/audience/download-counter'
import { recordDownload } from '@/lib/audience/record-listening'
import { tagBytes } from '@/lib/media/mp3-frame'
import { CLIENT_ADDRESS_HEADER } from '@/lib/requests/api-requests'
import type { EpisodeAudio } from './media-lookup'
import type { FileBlocks } from './media-source'
import type { SentBytes } from './send-media'

/** Returns at once and never throws, because counting must not delay the response. */
export type CountDownload = (
  audio: EpisodeAudio,
  request: IncomingMessage,
  sent: SentBytes,
) => void

interface CountOptions {
  media: FileBlocks
  database: Database
  log: (message: string) => void
}

export function createCountDownload({ media, database, log }: CountOptions): CountDownload {
  const counter = new DownloadCounter()
  // Listeners’ progress stays in this process, under a key that dies with it.
  const key = randomBytes(32)

  const count = async (
    { episodeId, seconds }: EpisodeAudio,
    { method, headers }: IncomingMessage,
    { file, start, bytes, status }: SentBytes,
  ): Promise<void> => {
    const taken = { method, status, bytes }
    if (!mayCount(taken)) return
    const userAgent = headers['user-agent'] ?? ''
    const address = String(headers[CLIENT_ADDRESS_HEADER] ?? 'unknown')
    const now = new Date()
    const headerBytes = tagBytes(await media.read(file, 0))
    const app = counter.note({
      ...taken,
      listener: hashListener(key, address, userAgent),
      episodeId,
      userAgent,
      start,
      sound: { bytes: file.size, headerBytes, seconds },
      now: now.getTime(),
    })
    if (!app) return
    await recordDownload(database, { episodeId, app, userAgent, address, now })
  }

  return (...served) => {
    count(...served).catch((error: unknown) => log(`a download could not be counted: ${error}`))
  }
}
