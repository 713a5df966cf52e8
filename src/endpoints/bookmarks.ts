import { findPublishedEpisodeId } from '@/lib/episodes/find-episodes'
import { LIMITS } from '@/lib/requests/rate-limits'
import { addBookmark, checkBookmark, listSavedEpisodes, removeBookmark } from '@/lib/saved/bookmarks'
import { z } from '@/lib/zod'
import { created, endpoint, found, ok } from './endpoint'
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
    const checked = await checkBookmark(payload, ownerOf(req), params.episodeId)
    return ok({ isBookmarked: found(checked, EPISODE_NOT_FOUND).isBookmarked })
  }),
  endpoint.post(
    '/bookmarks',
    'anyone',
    { body: ADD, limit: LIMITS.bookmarks },
    async ({ payload, req, body, address }) => {
      const episodeId = found(await findPublishedEpisodeId(payload, body.episodeId), EPISODE_NOT_FOUND)
      const { saved, cookies } = await saveForOwner({ payload, req, address }, (database, owner) =>
        addBookmark(database, owner, episodeId),
      )
      return saved.isNew ? created({ isBookmarked: true }, { cookies }) : ok({ isBookmarked: true })
    },
  ),
  endpoint.delete(
    '/bookmarks/:episodeId',
    'anyone',
    { limit: LIMITS.bookmarks },
    async ({ database, req, params }) => {
      const owner = ownerOf(req)
      const isRemoved = owner && (await removeBookmark(database, owner, params.episodeId))
      found(isRemoved, 'This episode is not among your bookmarks.')
      return ok({ isBookmarked: false })
    },
  ),
]
