import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { getDatabase, queryRow } from '@/db/sql'
import { openFileStore, withTemporaryFile } from './file-store'
import { planGain } from './gain-plan'
import { changeGain, readGainRange, stepsWithin } from './mp3-gain'
import { fileAt } from './upload-folders'
import { addToName } from './upload-rules'

interface Refused {
  status: 404 | 409
  problem: string
}

/** The panel offers no copy of such a file. */
const NO_COPY: Refused = {
  status: 409,
  problem:
    'Only an MP3 can be made louder or quieter here, once its loudness is known, is not the one that podcast apps aim at, and its peaks leave room.',
}

interface Measured {
  filename: string
  loudness: number | null
  peak: number | null
}

/** Makes a copy of an MP3 nearer to the loudness that podcast apps expect. The original stays as it is. */
export async function copyWithGain(req: PayloadRequest, id: string): Promise<{ id: string } | Refused> {
  const media = await queryRow<Measured>(
    getDatabase(req.payload),
    sql`SELECT filename, audio_loudness::float8 AS loudness, audio_peak::float8 AS peak
        FROM media WHERE id = ${id} AND filename = audio_file AND mime_type = 'audio/mpeg'`,
  )
  const { filename, loudness, peak } = media ?? {}
  const plan = loudness != null && peak != null ? planGain({ loudness, peak }) : undefined
  if (!filename || !plan) return NO_COPY
  return openFileStore().withPath(filename, (file) =>
    withTemporaryFile(async (copy) => {
      const steps = stepsWithin(await readGainRange(createReadStream(file)), plan.steps)
      if (steps === 0) return NO_COPY
      await pipeline(createReadStream(file), (sound) => changeGain(sound, steps), createWriteStream(copy))
      const { size } = await stat(copy)
      const { id } = await req.payload.create({
        collection: 'media',
        data: {},
        file: fileAt(copy, { name: addToName(filename, plan.direction), size, mimetype: 'audio/mpeg' }),
        depth: 0,
        overrideAccess: false,
        req,
      })
      return { id }
    }),
  )
}
