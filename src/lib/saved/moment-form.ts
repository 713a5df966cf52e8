import { z } from '@/lib/zod'
import { MAX_NOTE } from './moment'

const note = z
  .string('Write the note as text.')
  .trim()
  .max(MAX_NOTE, `A note has at most ${MAX_NOTE} characters.`)

const episodeId = z.string('Name the episode.').min(1, 'Name the episode.').max(200, 'Name the episode.')

export const NEW_MOMENT = z.object({
  episodeId,
  at: z.number('Give the moment in whole seconds.').int('Give the moment in whole seconds.').min(0),
  note: note.default(''),
})

export const EDITED_MOMENT = z.object({ note })

export const MOMENTS_QUERY = z.object({ episodeId: episodeId.optional() })
