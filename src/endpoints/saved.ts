import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import type { Database } from '@/db/sql'
import { serialiseCookie, sessionCookieName } from '@/lib/accounts/session-cookie'
import { createSession, sessionOf } from '@/lib/accounts/sessions'
import { env } from '@/lib/env'
import { findPublishedEpisodeId } from '@/lib/episodes/find-episodes'
import { oneAtATime } from '@/lib/one-at-a-time'
import { LISTENING_CHANGES, readListening, storeListening } from '@/lib/player/stored-listening'
import { consumeLimit, LIMITS } from '@/lib/requests/rate-limits'
import {
  addBookmark,
  checkBookmark,
  listSavedEpisodes,
  type Owner,
  removeBookmark,
} from '@/lib/saved/bookmarks'
import { MAX_NOTE } from '@/lib/saved/moment'
import {
  addMoment,
  editMoment,
  listMoments,
  removeMoment,
  writeMomentsMarkdown,
} from '@/lib/saved/stored-moments'
import { z } from '@/lib/zod'
import { type Context, endpoint, found, reply, textFile } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'

/** A visitor who has saved nothing yet has no session, and owns nothing. */
const NO_OWNER: Owner = { sessionId: '' }

/** Throws when the session cannot be read, instead of guessing. */
function ownerOf(req: PayloadRequest): Owner {
  if (req.user) return { userId: String(req.user.id) }
  const session = sessionOf(req.headers)
  return session && !session.userId ? { sessionId: session.sid } : NO_OWNER
}

/** Saves in one transaction; an anonymous visitor's first save starts the session that owns it. */
async function saveForOwner<Saved>(
  { payload, req, address }: Pick<Context, 'payload' | 'req' | 'address'>,
  save: (database: Database, owner: Owner) => Promise<Saved>,
): Promise<{ saved: Saved; cookies?: string[] }> {
  const owner = ownerOf(req)
  if (owner !== NO_OWNER) {
    // One at a time: waiting for the owner's lock would hold a connection each, and leave none to others.
    const saved = await oneAtATime(`save ${Object.values(owner)}`, () =>
      inTransaction(payload, (database) => save(database, owner)),
    )
    return { saved }
  }
  await consumeLimit(payload, LIMITS.anonymousSessions, address)
  return inTransaction(payload, async (database) => {
    const { token, sid, maxAgeSeconds } = await createSession(database)
    const saved = await save(database, { sessionId: sid })
    return { saved, cookies: [serialiseCookie(sessionCookieName(), token, maxAgeSeconds)] }
  })
}

const episodeId = z.string('Name the episode.').min(1).max(200)

const bookmarkRows = [
  endpoint.get('/bookmarks', 'anyone', async ({ payload, req }) =>
    listSavedEpisodes(payload, ownerOf(req)),
  ),
  endpoint.get('/bookmarks/check/:episodeId', 'anyone', async ({ payload, req, params }) =>
    found(await checkBookmark(payload, ownerOf(req), params.episodeId), EPISODE_NOT_FOUND),
  ),
  endpoint.post(
    '/bookmarks',
    'anyone',
    { body: z.object({ episodeId }), limit: LIMITS.bookmarks },
    async ({ body, ...context }) => {
      const id = found(
        await findPublishedEpisodeId(context.payload, body.episodeId),
        EPISODE_NOT_FOUND,
      )
      const { saved, cookies } = await saveForOwner(context, (database, owner) =>
        addBookmark(database, owner, id),
      )
      return reply({ isBookmarked: true }, { status: saved.isNew ? 201 : 200, cookies })
    },
  ),
  endpoint.delete(
    '/bookmarks/:episodeId',
    'anyone',
    { limit: LIMITS.bookmarks },
    async ({ database, req, params }) => {
      const isRemoved = await removeBookmark(database, ownerOf(req), params.episodeId)
      found(isRemoved, 'This episode is not among your bookmarks.')
      return { isBookmarked: false }
    },
  ),
]

const note = z.string().trim().max(MAX_NOTE, `A note has at most ${MAX_NOTE} characters.`)

const NEW_MOMENT = z.object({
  episodeId,
  /** Seconds. */
  at: z.int().min(0).max(86_400),
  note: note.default(''),
})

const NOT_YOURS = 'You have no such moment.'

const momentRows = [
  endpoint.get(
    '/moments',
    'anyone',
    { query: z.object({ episodeId: episodeId.optional() }) },
    async ({ payload, req, query }) => listMoments(payload, ownerOf(req), query.episodeId),
  ),
  endpoint.get(
    '/moments/export',
    'anyone',
    { limit: LIMITS.moments },
    async ({ payload, req }) => {
      const text = writeMomentsMarkdown(
        await listMoments(payload, ownerOf(req)),
        env().SITE_URL,
      )
      return textFile(text, { type: 'text/markdown', name: 'moments.md' })
    },
  ),
  endpoint.post(
    '/moments',
    'anyone',
    { body: NEW_MOMENT, limit: LIMITS.moments },
    async ({ body: { episodeId: named, ...moment }, ...context }) => {
      const episodeId = found(
        await findPublishedEpisodeId(context.payload, named),
        EPISODE_NOT_FOUND,
      )
      const { saved, cookies } = await saveForOwner(context, (database, owner) =>
        addMoment(database, owner, { ...moment, episodeId }),
      )
      return reply(saved.moment, { status: saved.isNew ? 201 : 200, cookies })
    },
  ),
  endpoint.put(
    '/moments/:id',
    'anyone',
    { body: z.object({ note }), limit: LIMITS.moments },
    async ({ database, req, params: { id }, body }) =>
      found(await editMoment(database, ownerOf(req), { id, ...body }), NOT_YOURS),
  ),
  endpoint.delete(
    '/moments/:id',
    'anyone',
    { limit: LIMITS.moments },
    async ({ database, req, params }) => {
      found(await removeMoment(database, ownerOf(req), params.id), NOT_YOURS)
    },
  ),
]

const listeningRows = [
  endpoint.get('/listening', 'user', ({ payload, user }) =>
    readListening(payload, user.id, new Date()),
  ),
  endpoint.put(
    '/listening',
    'user',
    { body: LISTENING_CHANGES, limit: LIMITS.listening },
    ({ payload, user, body }) => storeListening(payload, user.id, body, new Date()),
  ),
]

export const savedRows = [...bookmarkRows, ...momentRows, ...listeningRows]
