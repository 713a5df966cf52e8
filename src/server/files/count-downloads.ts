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

interface SentAudio {
  audio: EpisodeAudio
  request: IncomingMessage
  sent: SentBytes
}

/** Returns at once and never throws, because counting must not delay the response. */
export type CountDownload = (sent: SentAudio) => void

interface CountOptions {
  media: FileBlocks
  database: Database
  log: (message: string) => void
}

export function createCountDownload({ media, database, log }: CountOptions): CountDownload {
  const counter = new DownloadCounter()
  // Listeners’ progress stays in this process, under a key that dies with it.
  const key = randomBytes(32)

  const count = async ({ audio, request, sent }: SentAudio): Promise<void> => {
    const { episodeId, seconds } = audio
    const { file, start, bytes, status } = sent
    const taken = { method: request.method, status, bytes }
    if (!mayCount(taken)) return
    const userAgent = request.headers['user-agent'] ?? ''
    const address = String(request.headers[CLIENT_ADDRESS_HEADER] ?? 'unknown')
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

  return (sent) => {
    count(sent).catch((error: unknown) => log(`a download could not be counted: ${error}`))
  }
}
