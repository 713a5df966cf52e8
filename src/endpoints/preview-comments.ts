import { databaseOf } from '@/db/sql'
import { findPreviewed } from '@/lib/editing/find-preview'
import { PREVIEW_COMMENT } from '@/lib/editing/preview-comment'
import {
  addPreviewComment,
  deletePreviewComment,
  listPreviewComments,
  markPreviewComment,
} from '@/lib/editing/preview-comments'
import { isTrapped } from '@/lib/requests/honeypot'
import { LIMITS } from '@/lib/requests/rate-limits'
import { isUuid } from '@/lib/text/slug'
import { z } from '@/lib/zod'
import { created, endpoint, ok, refuse } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'
import { withHoneypot } from './read-body'

const thank = (name: string) => created({ message: 'Your comment has been sent to the editors.', name })

const REFUSALS = {
  'no-preview': refuse(404, 'This preview link is not valid any more. Ask the editors for another one.'),
  'no-segment': refuse(
    404,
    'This passage has changed in the meantime. Load the page again, then choose it once more.',
  ),
  full: refuse(409, 'This episode has as many open comments as it can hold. Tell the editors another way.'),
}

const GONE = refuse(404, 'This comment has been deleted.')

export const previewCommentRows = [
  endpoint({
    method: 'get',
    path: '/preview/:token/comments',
    who: 'anyone',
    limit: LIMITS.previews,
    handle: async ({ payload, params: { token = '' } }) => {
      const database = databaseOf(payload)
      const episodeId = await findPreviewed(database, token)
      return episodeId ? ok(await listPreviewComments(database, episodeId)) : REFUSALS['no-preview']
    },
  }),
  endpoint({
    method: 'post',
    path: '/preview/:token/comments',
    who: 'anyone',
    body: withHoneypot(PREVIEW_COMMENT),
    limit: LIMITS.draftComments,
    handle: async ({ payload, params: { token = '' }, body }) => {
      if (isTrapped(body)) return thank(body.name)
      const outcome = await addPreviewComment(payload, token, body)
      return outcome === 'kept' ? thank(body.name) : REFUSALS[outcome]
    },
  }),
  endpoint({
    method: 'get',
    path: '/episodes/:id/comments',
    who: 'editor',
    handle: async ({ payload, params: { id = '' } }) =>
      isUuid(id) ? ok(await listPreviewComments(databaseOf(payload), id)) : refuse(404, EPISODE_NOT_FOUND),
  }),
  endpoint({
    method: 'put',
    path: '/episodes/:id/comments/:commentId',
    who: 'editor',
    body: z.object({ isDone: z.boolean() }),
    handle: async ({ payload, params: { id: episodeId = '', commentId: id = '' }, body }) => {
      const isMarked =
        isUuid(episodeId) &&
        isUuid(id) &&
        (await markPreviewComment(databaseOf(payload), { id, episodeId, isDone: body.isDone }))
      return isMarked ? ok({ message: 'Saved.' }) : GONE
    },
  }),
  endpoint({
    method: 'delete',
    path: '/episodes/:id/comments/:commentId',
    who: 'editor',
    handle: async ({ payload, params: { id: episodeId = '', commentId: id = '' } }) => {
      const isDeleted =
        isUuid(episodeId) &&
        isUuid(id) &&
        (await deletePreviewComment(databaseOf(payload), { id, episodeId }))
      return isDeleted ? ok({ message: 'Deleted.' }) : GONE
    },
  }),
]
