import type { BasePayload } from 'payload'
import { enqueueNow } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase } from '@/db/sql'
import { type AuditEntry, recordChanges } from '@/lib/editing/record-change'
import { findFeedWords, takeFeedWord } from '@/lib/following/feed-words'
import { INTERVALS } from '@/lib/following/next-poll'
import { openWhereItIs } from '@/lib/following/open-where-it-is'
import { POLL_FEED } from '@/lib/following/poll-feed'
import { confirmIntent, HUB_INTENT, isFromHub } from '@/lib/following/subscribe-to-hub'
import { invalidateContent } from '@/lib/invalidate-content'
import { isUuid } from '@/lib/text/slug'
import { hasCredentials } from '@/lib/text/web-address'
import { isSameFeed, ownFeedAddress } from '@/lib/transfer/check-redirect'
import { FEED_FILE_BYTES } from '@/lib/transfer/feed-file'
import {
  acceptChanges,
  beginFollowing,
  changeFeed,
  type FollowedFeed,
  findFollowedFeed,
  findFollowedState,
  stopFollowing,
} from '@/lib/transfer/followed-record'
import { panelReach } from '@/lib/transfer/stored-import'
import { z } from '@/lib/zod'
import { created, endpoint, found, ok, refuse, textFile } from './endpoint'
import { ADDRESS, PLAN_MS } from './imports'
import { readFile } from './read-body'

const MINUTES = z.number().refine((value) => INTERVALS.some((each) => each === value), {
  error: 'Choose one of the intervals.',
})

const FOLLOW = ADDRESS.extend({ copiesSound: z.boolean(), minutes: MINUTES })

const FOLLOWS_ALREADY = refuse(409, 'The show follows a feed already. Stop following it first.')
const IS_SECRET =
  'This address has a name and a password, and every page would name it. Ask the host for an address without them.'
const NOT_FOLLOWED = 'The show follows no feed.'
const NO_WORD = 'The followed feed says nothing about this.'

interface Change {
  entry: Pick<AuditEntry, 'user' | 'action' | 'changes'>
  work: (database: Database) => Promise<string | undefined>
}

/** Returns the feed's address; undefined when nothing has changed. All pages name the feed. */
const changeFollowing = (payload: BasePayload, { entry, work }: Change): Promise<string | undefined> =>
  inTransaction(payload, async (database, req) => {
    const address = await work(database)
    if (address === undefined) return undefined
    await recordChanges(database, [{ ...entry, subject: 'followed_feed', subjectId: '1', title: address }])
    await invalidateContent(req)
    return address
  })

/** At most one look in this time follows the pings of a hub, which is a stranger's. */
const PING_MS = 5 * 60_000

async function lookSoon(payload: BasePayload, { lookedAt, nextLookAt }: FollowedFeed): Promise<void> {
  const at = Math.max(Date.now(), Number(lookedAt) + PING_MS)
  if (nextLookAt === null || nextLookAt.getTime() <= at) return
  await changeFeed(getDatabase(payload), { nextLookAt: new Date(at) })
  if (at <= Date.now()) await enqueueNow(payload, POLL_FEED, {})
}

/** The feed whose hub knows this address. */
async function findByToken(payload: BasePayload, token = ''): Promise<FollowedFeed | undefined> {
  const feed = isUuid(token) ? await findFollowedFeed(getDatabase(payload)) : undefined
  return feed?.hubToken === token ? feed : undefined
}

export const followingRows = [
  endpoint.get('/admin/followed-feed', 'admin', async ({ database }) =>
    ok({ feed: await findFollowedState(database) }),
  ),
  endpoint.post(
    '/admin/followed-feed',
    'admin',
    { body: FOLLOW },
    async ({ payload, database, user, body }) => {
      if (isSameFeed(body.address, ownFeedAddress()))
        return refuse(422, 'This is the feed of this site. Enter the feed of another host.')
      if (hasCredentials(body.address)) return refuse(422, IS_SECRET)
      if (await findFollowedFeed(database)) return FOLLOWS_ALREADY
      // A look only brings in what has been read once.
      const reach = panelReach(AbortSignal.timeout(PLAN_MS))
      const { address } = await openWhereItIs(body.address, {}, reach)
      const begun = await changeFollowing(payload, {
        entry: { user, action: 'created' },
        work: async (database) =>
          (await beginFollowing(database, { ...body, address })) ? address : undefined,
      })
      if (begun === undefined) return FOLLOWS_ALREADY
      await enqueueNow(payload, POLL_FEED, {})
      return created({ address: begun })
    },
  ),
  endpoint.put(
    '/admin/followed-feed',
    'admin',
    { body: z.object({ minutes: MINUTES }) },
    async ({ database, body }) => {
      // Otherwise a shorter interval would wait for the end of the longer one.
      found(await changeFeed(database, { ...body, nextLookAt: new Date() }), NOT_FOLLOWED)
      return ok(body)
    },
  ),
  endpoint.delete('/admin/followed-feed', 'admin', async ({ payload, user }) => {
    const stopped = await changeFollowing(payload, {
      entry: { user, action: 'changed', changes: [{ field: 'followed', from: true, to: false }] },
      work: stopFollowing,
    })
    return ok({ address: found(stopped, NOT_FOLLOWED) })
  }),
  endpoint.post('/admin/followed-feed/look', 'admin', async ({ payload, database }) => {
    // Also of a feed that is gone.
    found(await changeFeed(database, { nextLookAt: new Date() }), NOT_FOLLOWED)
    await enqueueNow(payload, POLL_FEED, {})
    return ok({ message: 'Looking.' })
  }),
  endpoint.post(
    '/admin/followed-feed/accept',
    'admin',
    { body: z.object({ mark: z.string().min(1).max(100) }) },
    async ({ payload, user, body }) => {
      const accepted = await changeFollowing(payload, {
        entry: { user, action: 'changed', changes: [{ field: 'changes accepted', from: false, to: true }] },
        work: (database) => acceptChanges(database, body.mark),
      })
      if (accepted === undefined)
        return refuse(409, 'The feed has changed again. Reload, and look at what it says now.')
      await enqueueNow(payload, POLL_FEED, {})
      return ok({ message: 'The changes are being taken.' })
    },
  ),
  endpoint.get(
    '/websub/:token',
    'anyone',
    { query: HUB_INTENT },
    async ({ payload, database, query, params }) => {
      const feed = await findByToken(payload, params.token)
      const challenge = feed && (await confirmIntent(database, feed, query))
      return textFile(found(challenge, 'This site has not asked for this.'), { type: 'text/plain' })
    },
  ),
  endpoint.post(
    '/websub/:token',
    'anyone',
    {
      // Hubs send no origin; the signature is the check.
      isOpen: true,
      maxBytes: FEED_FILE_BYTES,
    },
    async ({ req, payload, params }) => {
      const feed = await findByToken(payload, params.token)
      // Ends the subscription at the hub.
      if (!feed) return refuse(410, 'This site does not follow this feed any more.')
      // A hub must not learn whether its signature was right, nor break the patience that the host asks for.
      const isSigned = isFromHub(feed, await readFile(req), req.headers.get('x-hub-signature'))
      if (isSigned && feed.failures === 0) await lookSoon(payload, feed)
      return { status: 202 }
    },
  ),
  endpoint.get('/episodes/:id/feed-words', 'editor', async ({ req, params: { id } }) =>
    ok(found(await findFeedWords(req, id), NO_WORD)),
  ),
  endpoint.post('/episodes/:id/feed-words/:field', 'editor', async ({ req, params: { id, field } }) => {
    found(await takeFeedWord(req, id, field), NO_WORD)
    return ok({ field })
  }),
]
