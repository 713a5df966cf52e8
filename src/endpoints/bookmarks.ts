import { findPublishedEpisodeId } from '@/lib/episodes/find-episodes'
import { LIMITS } from '@/lib/requests/rate-limits'
import {
  addBookmark,
  checkBookmark,
  listSavedEpisodes,
  MAX_BOOKMARKS,
  removeBookmark,
} from '@/lib/saved/bookmarks'
import { z } from '@/lib/zod'
import { created, endpoint, ok, refuse } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'
import { ownerOf, saveForOwner } from './save-for-owner'

const ADD = z.object({
  episodeId: z.string('Name the episode to save.').max(200, 'Name the episode to save.'),
})

export const bookmarkRows = [
  endpoint.get('/bookmarks', 'anyone', async ({ payload, req }) => {
    const owner = ownerOf(req)
    return ok(owner ? await listSavedEpisodes(payload, owner) : [])
  }),
  endpoint.get('/bookmarks/check/:episodeId', 'anyone', async ({ payload, req, params }) => {
    const found = await checkBookmark(payload, ownerOf(req), params.episodeId ?? '')
    return found ? ok({ isBookmarked: found.isBookmarked }) : EPISODE_NOT_FOUND
  }),
  endpoint.post(
    '/bookmarks',
    'anyone',
    { body: ADD, limit: LIMITS.bookmarks },
    async ({ payload, req, body, address }) => {
      const episodeId = await findPublishedEpisodeId(payload, body.episodeId)
      if (!episodeId) return EPISODE_NOT_FOUND
      const saved = await saveForOwner(
        { payload, req, address },
        {
          save: (database, owner) => addBookmark(database, owner, episodeId),
          room: `${MAX_BOOKMARKS} episodes`,
        },
      )
      if ('refusal' in saved) return saved.refusal
      const { outcome, cookies } = saved
      return outcome === 'added' ? created({ isBookmarked: true }, { cookies }) : ok({ isBookmarked: true })
    },
  ),
  endpoint.delete(
    '/bookmarks/:episodeId',
    'anyone',
    { limit: LIMITS.bookmarks },
    async ({ database, req, params }) => {
      const owner = ownerOf(req)
      const isRemoved = owner && (await removeBookmark(database, owner, params.episodeId ?? ''))
      return isRemoved
        ? ok({ isBookmarked: false })
        : refuse(404, 'This episode is not among your bookmarks.')
    },
  ),
]
