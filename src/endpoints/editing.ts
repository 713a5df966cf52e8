import { findTotals } from '@/lib/audience/read-audience'
import { MAX_TRANSCRIPT_BYTES, TRANSCRIPT_SAVE } from '@/lib/editing/edited-transcript'
import { makePreviewLink, revokePreviewLinks } from '@/lib/editing/find-preview'
import { dismissFirstSteps } from '@/lib/editing/first-steps'
import { findEditedTranscript, saveTranscript } from '@/lib/editing/save-transcript'
import {
  dropUnsavedChanges,
  findOthersHere,
  findUnsavedChanges,
  MAX_UNSAVED_BYTES,
  storeUnsavedChanges,
  VISIT,
} from '@/lib/editing/unsaved-changes'
import { mergePeople } from '@/lib/people/merge-people'
import { findEpisodeSharing } from '@/lib/sharing/find-sharing'
import { confirmRecording } from '@/lib/transcription/recordings'
import { z } from '@/lib/zod'
import { created, endpoint, found, refuse, reply } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'

const NEWER =
  'Someone else has saved this transcript since you opened it. Your changes are not lost.'
const PROCESSING =
  'This episode is being transcribed right now. Wait until that is done, or cancel it, then save again.'

const WHICH = z.object({ visit: z.string().regex(VISIT) })
const DRAFT = WHICH.extend({ data: z.record(z.string().max(100), z.unknown()) })

/** Requests of the panel's editing views, besides Payload's own routes. */
export const editingRows = [
  endpoint.get(
    '/episodes/:id/sharing',
    'editor',
    async ({ payload, database, params: { id } }) => {
      const sharing = found(await findEpisodeSharing(payload, id), EPISODE_NOT_FOUND)
      return { ...sharing, soFar: await findTotals(database, id, new Date()) }
    },
  ),
  endpoint.delete('/first-steps', 'editor', ({ database }) => dismissFirstSteps(database)),
  endpoint.get(
    '/unsaved-changes/:form',
    'editor',
    async ({ database, params: { form }, user }) => {
      const whose = { form, userId: user.id }
      return {
        drafts: await findUnsavedChanges(database, whose),
        others: await findOthersHere(database, whose),
      }
    },
  ),
  endpoint.put(
    '/unsaved-changes/:form',
    'editor',
    { body: DRAFT, maxBytes: MAX_UNSAVED_BYTES },
    async ({ database, params: { form }, user, body }) => {
      const whose = { form, userId: user.id }
      found(
        await storeUnsavedChanges(database, { ...whose, ...body }),
        'There is no such form.',
      )
      return { others: await findOthersHere(database, whose) }
    },
  ),
  endpoint.delete(
    '/unsaved-changes/:form',
    'editor',
    { query: WHICH },
    ({ database, params: { form }, user, query: { visit } }) =>
      dropUnsavedChanges(database, { form, userId: user.id, visit }),
  ),
  endpoint.post('/episodes/:id/preview', 'editor', async ({ payload, params: { id } }) =>
    created(found(await makePreviewLink(payload, id), EPISODE_NOT_FOUND)),
  ),
  endpoint.delete('/episodes/:id/preview', 'editor', ({ payload, params: { id } }) =>
    revokePreviewLinks(payload, id),
  ),
  endpoint.get(
    '/episodes/:id/transcript/editor',
    'editor',
    async ({ payload, params: { id } }) =>
      found(await findEditedTranscript(payload, id), EPISODE_NOT_FOUND),
  ),
  endpoint.put(
    '/episodes/:id/transcript/editor',
    'editor',
    { body: TRANSCRIPT_SAVE, maxBytes: MAX_TRANSCRIPT_BYTES },
    async ({ req, params: { id }, body }) => {
      const outcome = await saveTranscript(req, id, body)
      if (outcome === 'gone') refuse(404, EPISODE_NOT_FOUND)
      if (outcome === 'processing') refuse(409, PROCESSING)
      if ('newer' in outcome)
        return reply({ message: NEWER, newer: outcome.newer }, { status: 409 })
      return outcome.saved
    },
  ),
  endpoint.put(
    '/episodes/:id/transcript/recording',
    'editor',
    async ({ database, params: { id } }) => {
      found(
        await confirmRecording(database, id),
        'This episode has no transcript, or no recording.',
      )
    },
  ),
  endpoint.post(
    '/people/:id/merge',
    'editor',
    { body: z.object({ other: z.uuid('Name the other person.') }) },
    ({ payload, user, params: { id }, body: { other } }) =>
      mergePeople(payload, { id, other, user }),
  ),
]
