import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { getDatabase, queryRow } from '@/db/sql'
import { openFileStore, withTemporaryFile } from './file-store'
import { planGain } from './gain-plan'
import { changeGain } from './mp3-gain'
import { fileAt } from './upload-folders'
import { addToName } from './upload-rules'

/** The panel offers no copy of such a file. */
export const NO_COPY =
  'Only an MP3 can be made louder or quieter here, once its loudness is known, is not the one that podcast apps aim at, and its peaks leave room.'

/** Makes a copy of an MP3 nearer to the loudness that podcast apps expect, and returns its id. The original stays as it is. */
export async function copyWithGain(req: PayloadRequest, mediaId: string) {
  const media = await queryRow<{
    filename: string
    loudness: number | null
    peak: number | null
  }>(
    getDatabase(req.payload),
    sql`SELECT filename, audio_loudness::float8 AS loudness, audio_peak::float8 AS peak
        FROM media WHERE id = ${mediaId} AND filename = audio_file AND mime_type = 'audio/mpeg'`,
  )
  const { filename, loudness, peak } = media ?? {}
  const plan = loudness != null && peak != null ? planGain({ loudness, peak }) : undefined
  if (!filename || !plan?.steps) return undefined
  const { direction, steps } = plan
  return openFileStore().withPath(filename, (file) =>
    withTemporaryFile(async (copy) => {
      const changed = changeGain(createReadStream(file), steps)
      await pipeline(changed, createWriteStream(copy))
      const name = addToName(filename, direction)
      const facts = { name, size: (await stat(copy)).size, mimetype: 'audio/mpeg' }
      const options = {
        collection: 'media',
        data: {},
        depth: 0,
        overrideAccess: false,
      } as const
      const { id } = await req.payload.create({ ...options, file: fileAt(copy, facts), req })
      return id
    }),
  )
}
