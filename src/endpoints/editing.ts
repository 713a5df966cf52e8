import { findTotals } from '@/lib/audience/read-audience'
import { makePreviewLink, revokePreviewLinks } from '@/lib/editing/find-preview'
import { dismissFirstSteps } from '@/lib/editing/first-steps'
import {
  dropUnsavedChanges,
  findOthersHere,
  findUnsavedChanges,
  isForm,
  MAX_UNSAVED_BYTES,
  storeUnsavedChanges,
  VISIT,
} from '@/lib/editing/unsaved-changes'
import { findEpisodeSharing } from '@/lib/sharing/find-sharing'
import { isUuid } from '@/lib/text/slug'
import { z } from '@/lib/zod'
import { created, endpoint, ok, refuse } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'

const NO_FORM = 'There is no such form.'

const WHICH = z.object({ visit: z.string().regex(VISIT) })
const DRAFT = WHICH.extend({ data: z.record(z.string().max(100), z.unknown()) })

/** Requests of the panel's editing views, besides Payload's own routes. */
export const editingRows = [
  endpoint.get('/episodes/:id/sharing', 'editor', async ({ payload, database, params: { id = '' } }) => {
    const sharing = isUuid(id) ? await findEpisodeSharing(payload, id) : undefined
    if (!sharing) return EPISODE_NOT_FOUND
    return ok({ ...sharing, soFar: await findTotals(database, id, new Date()) })
  }),
  endpoint.delete('/first-steps', 'editor', async ({ database }) => {
    await dismissFirstSteps(database)
    return ok({ message: 'The list is put away.' })
  }),
  endpoint.get('/drafts/:form', 'editor', async ({ payload, params: { form = '' }, user }) => {
    if (!isForm(form)) return refuse(404, NO_FORM)
    const whose = { form, userId: user.id }
    return ok({
      drafts: await findUnsavedChanges(payload, whose),
      others: await findOthersHere(payload, whose),
    })
  }),
  endpoint.put(
    '/drafts/:form',
    'editor',
    { body: DRAFT, maxBytes: MAX_UNSAVED_BYTES },
    async ({ payload, params: { form = '' }, user, body }) => {
      const whose = { form, userId: user.id }
      return (await storeUnsavedChanges(payload, { ...whose, ...body }))
        ? ok({ message: 'Saved.', others: await findOthersHere(payload, whose) })
        : refuse(404, NO_FORM)
    },
  ),
  endpoint.delete(
    '/drafts/:form',
    'editor',
    { query: WHICH },
    async ({ database, params: { form = '' }, user, query: { visit } }) => {
      if (!isForm(form)) return refuse(404, NO_FORM)
      await dropUnsavedChanges(database, { form, userId: user.id, visit })
      return ok({ message: 'Dropped.' })
    },
  ),
  endpoint.post('/episodes/:id/preview', 'editor', async ({ payload, params: { id = '' } }) => {
    const link = isUuid(id) ? await makePreviewLink(payload, id) : undefined
    return link ? created(link) : EPISODE_NOT_FOUND
  }),
  endpoint.delete('/episodes/:id/preview', 'editor', async ({ payload, params: { id = '' } }) => {
    if (!isUuid(id)) return EPISODE_NOT_FOUND
    await revokePreviewLinks(payload, id)
    return ok({ message: 'The preview links are revoked.' })
  }),
]
