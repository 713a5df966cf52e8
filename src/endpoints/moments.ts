import { env } from '@/lib/env'
import { fieldError } from '@/lib/requests/http-error'
import { LIMITS } from '@/lib/requests/rate-limits'
import { MAX_NOTE } from '@/lib/saved/moment'
import {
  addMoment,
  editMoment,
  findTimedEpisode,
  listMoments,
  removeMoment,
  writeMomentsMarkdown,
} from '@/lib/saved/stored-moments'
import { formatClock } from '@/lib/text/clock'
import { z } from '@/lib/zod'
import { created, endpoint, found, ok, textFile } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'
import { ownerOf, saveForOwner } from './save-for-owner'

const note = z
  .string('Write the note as text.')
  .trim()
  .max(MAX_NOTE, `A note has at most ${MAX_NOTE} characters.`)

const episodeId = z.string('Name the episode.').min(1, 'Name the episode.').max(200, 'Name the episode.')

const NEW_MOMENT = z.object({
  episodeId,
  at: z.number('Give the moment in whole seconds.').int('Give the moment in whole seconds.').min(0),
  note: note.default(''),
})

const EDITED_MOMENT = z.object({ note })

const MOMENTS_QUERY = z.object({ episodeId: episodeId.optional() })

const NOT_YOURS = 'You have no such moment.'

/** The limit for a recording of unknown length. Seconds. */
const LONGEST = 24 * 60 * 60

export const momentRows = [
  endpoint.get('/moments', 'anyone', { query: MOMENTS_QUERY }, async ({ payload, req, query }) => {
    const owner = ownerOf(req)
    return ok(owner ? await listMoments(payload, owner, query.episodeId) : [])
  }),
  endpoint.get('/moments/export', 'anyone', { limit: LIMITS.moments }, async ({ payload, req }) => {
    const owner = ownerOf(req)
    const moments = owner ? await listMoments(payload, owner) : []
    const text = writeMomentsMarkdown(moments, env().SITE_URL)
    return textFile(text, { type: 'text/markdown', name: 'moments.md' })
  }),
  endpoint.post(
    '/moments',
    'anyone',
    { body: NEW_MOMENT, limit: LIMITS.moments },
    async ({ payload, req, body: { at, note, ...named }, address }) => {
      const episode = found(await findTimedEpisode(payload, named.episodeId), EPISODE_NOT_FOUND)
      const end = episode.seconds ?? LONGEST
      // The editors' length is in whole seconds, and the audio may be slightly longer.
      if (at > end + 1) throw fieldError(400, 'at', `The episode ends at ${formatClock(end)}.`)
      const { saved, cookies } = await saveForOwner({ payload, req, address }, (database, owner) =>
        addMoment(database, owner, { episodeId: episode.id, at, note }),
      )
      return saved.isNew ? created(saved.moment, { cookies }) : ok(saved.moment)
    },
  ),
  endpoint.put(
    '/moments/:id',
    'anyone',
    { body: EDITED_MOMENT, limit: LIMITS.moments },
    async ({ database, req, params, body }) => {
      const owner = ownerOf(req)
      const moment = owner && (await editMoment(database, owner, { id: params.id, note: body.note }))
      return ok(found(moment, NOT_YOURS))
    },
  ),
  endpoint.delete('/moments/:id', 'anyone', { limit: LIMITS.moments }, async ({ database, req, params }) => {
    const owner = ownerOf(req)
    const isRemoved = owner && (await removeMoment(database, owner, params.id))
    found(isRemoved, NOT_YOURS)
    return ok({ message: 'The moment is removed.' })
  }),
]
