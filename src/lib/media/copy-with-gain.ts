import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { getDatabase, queryRow } from '@/db/sql'
import { openFileStore, withTemporaryFile } from './file-store'
import { type GainPlan, planGain } from './gain-plan'
import { changeGain, readGainRange, stepsWithin } from './mp3-gain'
import { fileAt } from './upload-folders'
import { addToName } from './upload-rules'

type Refused = { status: 404 | 409; problem: string }

const no = (problem: string): Refused => ({ status: 409, problem })

/** Makes a copy of an MP3 nearer to the loudness that podcast apps expect. The original stays as it is. */
export async function copyWithGain(req: PayloadRequest, id: string): Promise<{ id: string } | Refused> {
  const media = await queryRow<Measured>(
    getDatabase(req.payload),
    sql`SELECT filename, mime_type AS "mimeType", audio_loudness AS loudness, audio_peak AS peak,
          audio_file = filename AS "isRead" FROM media WHERE id = ${id} AND filename IS NOT NULL`,
  )
  if (!media) return { status: 404, problem: 'There is no such file.' }
  const plan = planFor(media)
  if ('problem' in plan) return plan
  const { filename, mimeType } = media
  return openFileStore().withPath(filename, (file) =>
    withTemporaryFile(async (copy) => {
      const steps = stepsWithin(await readGainRange(createReadStream(file)), plan.steps)
      if (steps === 0) return no('The loudness of this file can only be changed in an audio editor.')
      await pipeline(createReadStream(file), (sound) => changeGain(sound, steps), createWriteStream(copy))
      const { size } = await stat(copy)
      const { id } = await req.payload.create({
        collection: 'media',
        data: {},
        file: fileAt(copy, { name: addToName(filename, plan.direction), size, mimetype: mimeType }),
        depth: 0,
        overrideAccess: false,
        req,
      })
      return { id }
    }),
  )
}

interface Measured {
  filename: string
  mimeType: string
  loudness: string | null
  peak: string | null
  isRead: boolean | null
}

function planFor({ mimeType, loudness, peak, isRead }: Measured): GainPlan | Refused {
  if (mimeType !== 'audio/mpeg') return no('Only an MP3 can be made louder or quieter here.')
  if (!isRead || loudness === null || peak === null)
    return no('The loudness of this file is not known. Wait until it has been read.')
  const plan = planGain({ loudness: Number(loudness), peak: Number(peak) })
  if (!plan) return no('This file already has the loudness that podcast apps aim at.')
  return plan.steps === 0 ? no('The peaks of this file leave no room to make it louder.') : plan
}
