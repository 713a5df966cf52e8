import { findTotals } from '@/lib/audience/read-audience'
import { makePreviewLink, revokePreviewLinks } from '@/lib/editing/find-preview'
import { dismissFirstSteps } from '@/lib/editing/first-steps'
import {
  dropUnsavedChanges,
  findOthersHere,
  findUnsavedChanges,
  MAX_UNSAVED_BYTES,
  storeUnsavedChanges,
  VISIT,
} from '@/lib/editing/unsaved-changes'
import { findEpisodeSharing } from '@/lib/sharing/find-sharing'
import { z } from '@/lib/zod'
import { created, endpoint, found, ok } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'

const NO_FORM = 'There is no such form.'

const WHICH = z.object({ visit: z.string().regex(VISIT) })
const DRAFT = WHICH.extend({ data: z.record(z.string().max(100), z.unknown()) })

/** Requests of the panel's editing views, besides Payload's own routes. */
export const editingRows = [
  endpoint.get('/episodes/:id/sharing', 'editor', async ({ payload, database, params: { id } }) => {
    const sharing = found(await findEpisodeSharing(payload, id), EPISODE_NOT_FOUND)
    return ok({ ...sharing, soFar: await findTotals(database, id, new Date()) })
  }),
  endpoint.delete('/first-steps', 'editor', async ({ database }) => {
    await dismissFirstSteps(database)
    return ok({ message: 'The list is put away.' })
  }),
  endpoint.get('/drafts/:form', 'editor', async ({ database, params: { form }, user }) => {
    const whose = { form, userId: user.id }
    return ok({
      drafts: await findUnsavedChanges(database, whose),
      others: await findOthersHere(database, whose),
    })
  }),
  endpoint.put(
    '/drafts/:form',
    'editor',
    { body: DRAFT, maxBytes: MAX_UNSAVED_BYTES },
    async ({ database, params: { form }, user, body }) => {
      const whose = { form, userId: user.id }
      found(await storeUnsavedChanges(database, { ...whose, ...body }), NO_FORM)
      return ok({ message: 'Saved.', others: await findOthersHere(database, whose) })
    },
  ),
  endpoint.delete(
    '/drafts/:form',
    'editor',
    { query: WHICH },
    async ({ database, params: { form }, user, query: { visit } }) => {
      await dropUnsavedChanges(database, { form, userId: user.id, visit })
      return ok({ message: 'Dropped.' })
    },
  ),
  endpoint.post('/episodes/:id/preview', 'editor', async ({ payload, params: { id } }) =>
    created(found(await makePreviewLink(payload, id), EPISODE_NOT_FOUND)),
  ),
  endpoint.delete('/episodes/:id/preview', 'editor', async ({ payload, params: { id } }) => {
    await revokePreviewLinks(payload, id)
    return ok({ message: 'The preview links are revoked.' })
  }),
]
