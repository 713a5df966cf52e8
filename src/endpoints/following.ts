import type { BasePayload } from 'payload'
import { enqueueNow } from '@/db/enqueue'
import { inTransaction } from '@/db/in-transaction'
import type { Database } from '@/db/sql'
import { type AuditEntry, recordChanges } from '@/lib/editing/record-change'
import { findFeedWords, takeFeedWord } from '@/lib/following/feed-words'
import { INTERVALS } from '@/lib/following/next-poll'
import { openWhereItIs } from '@/lib/following/open-where-it-is'
import { POLL_FEED } from '@/lib/following/poll-feed'
import { confirmIntent, HUB_INTENT, isFromHub } from '@/lib/following/subscribe-to-hub'
import { invalidateContent } from '@/lib/invalidate-content'
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
import { z } from '@/lib/zod'
import type { User } from '@/payload-types'
import { created, endpoint, found, refuse, reply, textFile } from './endpoint'
import { ADDRESS, reachForVisitor } from './imports'
import { readFile } from './read-body'

const MINUTES = z.number().refine((value) => INTERVALS.some((each) => each === value), {
  error: 'Choose one of the intervals.',
})

const FOLLOW = ADDRESS.extend({ copiesSound: z.boolean(), minutes: MINUTES })

const FOLLOWS_ALREADY = 'The show follows a feed already. Stop following it first.'
const IS_SECRET =
  'This address has a name and a password, and every page would name it. Ask the host for an address without them.'
const NOT_FOLLOWED = 'The show follows no feed.'
const NO_WORD = 'The followed feed says nothing about this.'

type Following = Pick<AuditEntry, 'action' | 'changes'>

/** Writes the trail with the feed's address, which `work` returns. All pages name the feed. */
const changeFollowing = (
  payload: BasePayload,
  user: User,
  entry: Following,
  work: (database: Database) => Promise<string>,
): Promise<string> =>
  inTransaction(payload, async (database, req) => {
    const title = await work(database)
    await recordChanges(database, [
      { ...entry, user, subject: 'followed_feed', subjectId: '1', title },
    ])
    await invalidateContent(req)
    return title
  })

const pollNow = (payload: BasePayload): Promise<void> => enqueueNow(payload, POLL_FEED, {})

/** At most one poll in this time follows the pings of a hub, which is a stranger's. */
const PING_MS = 5 * 60_000

/** The job that runs every minute then polls. */
async function pollSoon(
  database: Database,
  { polledAt, nextPollAt }: FollowedFeed,
): Promise<void> {
  const at = new Date(Math.max(Date.now(), Number(polledAt) + PING_MS))
  if (nextPollAt && nextPollAt > at) await changeFeed(database, { nextPollAt: at })
}

/** The feed whose hub knows this address. */
async function findByToken(
  database: Database,
  token: string,
): Promise<FollowedFeed | undefined> {
  const feed = await findFollowedFeed(database)
  return feed?.hubToken === token ? feed : undefined
}

export const followingRows = [
  endpoint.get('/admin/followed-feed', 'admin', async ({ database }) => ({
    feed: await findFollowedState(database),
  })),
  endpoint.post(
    '/admin/followed-feed',
    'admin',
    { body: FOLLOW },
    async ({ payload, database, user, body }) => {
      if (isSameFeed(body.address, ownFeedAddress()))
        refuse(422, 'This is the feed of this site. Enter the feed of another host.')
      if (hasCredentials(body.address)) refuse(422, IS_SECRET)
      if (await findFollowedFeed(database)) refuse(409, FOLLOWS_ALREADY)
      // An address is followed only once its feed could be read.
      const { address } = await openWhereItIs(body.address, {}, reachForVisitor())
      await changeFollowing(payload, user, { action: 'created' }, async (database) => {
        if (!(await beginFollowing(database, { ...body, address })))
          refuse(409, FOLLOWS_ALREADY)
        return address
      })
      await pollNow(payload)
      return created({ address })
    },
  ),
  endpoint.put(
    '/admin/followed-feed',
    'admin',
    { body: z.object({ minutes: MINUTES }) },
    async ({ database, body }) => {
      // Otherwise a shorter interval would wait for the end of the longer one.
      found(await changeFeed(database, { ...body, nextPollAt: new Date() }), NOT_FOLLOWED)
    },
  ),
  endpoint.delete('/admin/followed-feed', 'admin', async ({ payload, user }) => {
    const changes = [{ field: 'followed', from: true, to: false }]
    await changeFollowing(payload, user, { action: 'changed', changes }, async (database) =>
      found(await stopFollowing(database), NOT_FOLLOWED),
    )
  }),
  endpoint.post('/admin/followed-feed/poll', 'admin', async ({ payload, database }) => {
    // Also of a feed that is gone.
    found(await changeFeed(database, { nextPollAt: new Date() }), NOT_FOLLOWED)
    await pollNow(payload)
  }),
  endpoint.post(
    '/admin/followed-feed/accept',
    'admin',
    { body: z.object({ fingerprint: z.string().min(1).max(100) }) },
    async ({ payload, user, body }) => {
      const changes = [{ field: 'changes accepted', from: false, to: true }]
      await changeFollowing(
        payload,
        user,
        { action: 'changed', changes },
        async (database) =>
          (await acceptChanges(database, body.fingerprint)) ??
          refuse(409, 'The feed has changed again. Reload, and look at what it says now.'),
      )
      await pollNow(payload)
    },
  ),
  endpoint.get(
    '/websub/:token',
    'anyone',
    { query: HUB_INTENT },
    async ({ database, query, params }) => {
      const feed = await findByToken(database, params.token)
      const challenge = feed && (await confirmIntent(database, feed, query))
      return textFile(found(challenge, 'This site has not asked for this.'), {
        type: 'text/plain',
      })
    },
  ),
  endpoint.post(
    '/websub/:token',
    'anyone',
    // Hubs send no origin.
    { isOpen: true, maxBytes: FEED_FILE_BYTES },
    async ({ req, database, params }) => {
      const feed = await findByToken(database, params.token)
      // Ends the subscription at the hub.
      if (!feed) refuse(410, 'This site does not follow this feed any more.')
      // A hub must not learn whether its signature was right, nor break the patience that the host asks for.
      const isSigned = isFromHub(feed, await readFile(req), req.headers.get('x-hub-signature'))
      if (isSigned && feed.failures === 0) await pollSoon(database, feed)
      return reply({}, { status: 202 })
    },
  ),
  endpoint.get('/episodes/:id/feed-words', 'editor', async ({ req, params: { id } }) =>
    found(await findFeedWords(req, id), NO_WORD),
  ),
  endpoint.post(
    '/episodes/:id/feed-words/:field',
    'editor',
    async ({ req, params: { id, field } }) => {
      found(await takeFeedWord(req, id, field), NO_WORD)
    },
  ),
]
