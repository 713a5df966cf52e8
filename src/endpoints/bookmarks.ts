import type { BasePayload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { serialiseCookie, sessionCookieName } from '@/lib/account/session-cookie'
import { sessionOf } from '@/lib/account/session-strategy'
import { createSession } from '@/lib/account/sessions'
import { addBookmark, type BookmarkOwner, MAX_BOOKMARKS, removeBookmark } from '@/lib/bookmarks/bookmarks'
import { checkBookmark, listSavedEpisodes } from '@/lib/bookmarks/saved-episodes'
import { databaseOf, inTransaction } from '@/lib/database/sql'
import { findPublishedEpisodeId } from '@/lib/episodes/find-episodes'
import { oneAtATime } from '@/lib/limits/one-at-a-time'
import { consumeLimit, LIMITS } from '@/lib/limits/rate-limits'
import { created, endpoint, ok, refuse } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'
import { tooMany } from './serve-row'

const ADD = z.object({
  episodeId: z.string('Name the episode to save.').max(200, 'Name the episode to save.'),
})

/** Undefined for a visitor who has saved nothing yet. Throws rather than guess when the session cannot be read. */
function ownerOf(req: PayloadRequest): BookmarkOwner | undefined {
  if (req.user) return { userId: String(req.user.id) }
  const session = sessionOf(req.headers)
  return session && 'anonymous' in session.content ? { sessionId: session.sid } : undefined
}

export const bookmarkRows = [
  endpoint({
    method: 'get',
    path: '/bookmarks',
    who: 'anyone',
    handle: async ({ payload, req }) => {
      const owner = ownerOf(req)
      if (!owner) return ok([])
      const list = await listSavedEpisodes(payload, owner)
      return ok(list, { headers: { 'Content-Type': 'application/json; charset=utf-8' } })
    },
  }),
  endpoint({
    method: 'get',
    path: '/bookmarks/check/:episodeId',
    who: 'anyone',
    handle: async ({ payload, req, params }) => {
      const found = await checkBookmark(payload, ownerOf(req), params.episodeId ?? '')
      return found ? ok({ isBookmarked: found.isBookmarked }) : refuse(404, EPISODE_NOT_FOUND)
    },
  }),
  endpoint({
    method: 'post',
    path: '/bookmarks',
    who: 'anyone',
    body: ADD,
    limit: LIMITS.bookmarks,
    handle: async ({ payload, req, body, address }) => {
      const episodeId = await findPublishedEpisodeId(payload, body.episodeId)
      if (!episodeId) return refuse(404, EPISODE_NOT_FOUND)
      const known = ownerOf(req)
      const limited = known ? undefined : await consumeLimit(payload, LIMITS.anonymousSessions, address)
      if (limited) return tooMany(limited.retryAfterSeconds)
      const { outcome, cookies } = known
        ? { outcome: await addForOwner(payload, known, episodeId), cookies: [] }
        : await addInNewSession(payload, episodeId)
      if (outcome === 'gone') return refuse(409, 'You have just signed in or out. Please try again.')
      if (outcome === 'full') {
        return refuse(
          409,
          `You have saved ${MAX_BOOKMARKS} episodes, which is all there is room for. Remove one first.`,
        )
      }
      return outcome === 'added' ? created({ isBookmarked: true }, { cookies }) : ok({ isBookmarked: true })
    },
  }),
  endpoint({
    method: 'delete',
    path: '/bookmarks/:episodeId',
    who: 'anyone',
    limit: LIMITS.bookmarks,
    handle: async ({ payload, req, params }) => {
      const owner = ownerOf(req)
      const isRemoved = owner && (await removeBookmark(databaseOf(payload), owner, params.episodeId ?? ''))
      return isRemoved
        ? ok({ isBookmarked: false })
        : refuse(404, 'This episode is not among your bookmarks.')
    },
  }),
]

/** One at a time: those that wait for the owner's lock would hold a connection each, and leave none to others. */
const addForOwner = (payload: BasePayload, owner: BookmarkOwner, episodeId: string) =>
  oneAtATime(`bookmark ${'userId' in owner ? owner.userId : owner.sessionId}`, () =>
    inTransaction(payload, (database) => addBookmark(database, owner, episodeId)),
  )

const addInNewSession = (payload: BasePayload, episodeId: string) =>
  inTransaction(payload, async (database) => {
    const { token, sid, maxAgeSeconds } = await createSession(database, { anonymous: true })
    return {
      outcome: await addBookmark(database, { sessionId: sid }, episodeId),
      cookies: [serialiseCookie(sessionCookieName(), token, maxAgeSeconds)],
    }
  })
