import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { withFreeAdvisoryLock } from '@/db/advisory-lock'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, queryColumn } from '@/db/sql'
import { mailAdministrators } from '@/lib/accounts/account-mails'
import { recordChanges } from '@/lib/editing/record-change'
import { env } from '@/lib/env'
import { invalidateContent } from '@/lib/invalidate-content'
import type { ConditionalRequest } from '@/lib/requests/conditional-request'
import { isSameFeed, ownFeedAddress } from '@/lib/transfer/check-redirect'
import type { Reach } from '@/lib/transfer/fetch-file'
import {
  changeFeed,
  type FeedChange,
  type FollowedFeed,
  findFollowedFeed,
  findItems,
  findKnownGuids,
  noteLeft,
} from '@/lib/transfer/followed-record'
import { noteItem, startPollRecord } from '@/lib/transfer/import-record'
import { ImportError, type IncomingShow } from '@/lib/transfer/incoming'
import { IMPORT_LOCK, type Result, runImport } from '@/lib/transfer/run-import'
import { checkPoll, matchItems, PollStopped } from './check-poll'
import { nextPoll } from './next-poll'
import { type Found, LEADS_HERE, openWhereItIs } from './open-where-it-is'
import { keepSubscribed } from './subscribe-to-hub'

export const POLL_FEED = 'poll-feed'

/** A killed poll begins again after this time. */
const KILLED_MS = 5 * 60_000
const MOST_NOTES = 20

interface Poll {
  reach: Reach
  now?: Date
}

/** Polls the followed feed if it is due, and brings in what has changed. One poll or import runs at a time. */
export async function pollFeed(payload: Payload, { reach, now = new Date() }: Poll) {
  const findDue = async () => {
    const feed = await findFollowedFeed(getDatabase(payload))
    return feed?.nextPollAt && feed.nextPollAt <= now ? feed : undefined
  }
  if (!(await findDue())) return
  await withFreeAdvisoryLock(
    { connection: env().DATABASE_URL, name: IMPORT_LOCK },
    async () => {
      const feed = await findDue()
      if (feed) await poll(payload, feed, { reach, now })
    },
  )
}

async function poll(payload: Payload, feed: FollowedFeed, { reach, now }: Required<Poll>) {
  const database = getDatabase(payload)
  const change = (values: FeedChange) => changeFeed(database, values, feed)
  await change({ nextPollAt: new Date(now.getTime() + KILLED_MS) })
  const { minutes, etag, modified } = feed
  const conditional: ConditionalRequest = { etag, modified }
  const after = (failures: number) =>
    nextPoll({
      now,
      failures,
      minutes,
      retryAfter: conditional.retryAfter,
      chance: Math.random(),
    })
  try {
    const found = await openWhereItIs(feed.address, conditional, reach)
    const brought =
      found.show &&
      (await importChanges(payload, { feed, found, show: found.show, reach, now }))
    const isMoved = found.address !== feed.address
    await inTransaction(payload, async (transaction, req) => {
      const done: FeedChange = {
        address: found.address,
        etag: found.conditional.etag ?? null,
        modified: found.conditional.modified ?? null,
        ...brought,
        pending: null,
        accepted: null,
        polledAt: now,
        nextPollAt: after(0),
        failures: 0,
        failingSince: null,
        fault: null,
      }
      if (!(await changeFeed(transaction, done, feed))) return
      if (isMoved)
        await notifyMove(payload, transaction, { from: feed.address, to: found.address })
      // Every page names the feed, once it has been read.
      if (isMoved || feed.polledAt === null) await invalidateContent(req)
    })
    await keepSubscribed(payload, reach.signal, now)
  } catch (error) {
    if (reach.signal.aborted) return void (await change({ nextPollAt: now }))
    const isTold = error instanceof ImportError
    const isGone = conditional.status === 410
    const isHere =
      conditional.movedTo !== undefined && isSameFeed(conditional.movedTo, ownFeedAddress())
    await change({
      failures: feed.failures + 1,
      failingSince: feed.failingSince ?? now,
      pending: error instanceof PollStopped ? error.fingerprint : null,
      fault: isHere ? LEADS_HERE : isGone ? GONE : isTold ? error.message : UNEXPECTED,
      nextPollAt: isGone ? null : after(feed.failures + 1),
    })
    if (!isTold) throw error
  }
}

const GONE =
  'Its host says that the feed is gone for good (410), and it is no longer asked for. Stop following, or follow its new address.'
const UNEXPECTED = 'The last look ended in an error, which is in the log of the site.'

/** Administrators are told as of any other change of the feed's place. */
async function notifyMove(
  payload: Payload,
  database: Database,
  { from, to }: { from: string; to: string },
) {
  const changes = [{ field: 'address', from, to }]
  const entry = {
    action: 'changed',
    subject: 'followed_feed',
    subjectId: '1',
    title: to,
  } as const
  await recordChanges(database, [{ ...entry, user: HOST, changes }])
  await mailAdministrators(payload, database, 'feed-changed')
}

/** Stands for the host of the feed in the trail. */
const HOST = { id: null, username: 'The host of the followed feed' }

interface Coming extends Required<Poll> {
  feed: FollowedFeed
  found: Found
  show: IncomingShow
}

/** Returns what the poll has found out about the feed. @throws PollStopped when the changes wait for an administrator */
async function importChanges(payload: Payload, { feed, found, show, reach, now }: Coming) {
  const database = getDatabase(payload)
  const items = await findItems(database)
  const { episodes, notes } = matchItems(show.episodes, items)
  const { hub = null, self: topic = null, guid } = show.addresses ?? {}
  // A long feed would otherwise hold up visitors.
  await setImmediate()
  if (feed.polledAt !== null) {
    const known = await findKnownGuids(database)
    const shown = { episodes, items, known, isPartial: show.isPartial }
    const stopped = checkPoll({ guid: { before: feed.showGuid, now: guid }, ...shown })
    if (stopped && stopped.fingerprint !== feed.accepted) throw stopped
  }
  const before = new Map(items.map(({ episodeGuid, digest }) => [episodeGuid, digest]))
  let record: Promise<string> | undefined
  const results = await runImport(payload, {
    show: {
      ...show,
      episodes: episodes.filter((each) => before.get(each.guid) !== each.digest),
    },
    reach,
    followed: { feed, now, items: new Map(items.map((item) => [item.episodeId, item])) },
    async onProgress({ done, total, result }) {
      if (!(await changeFeed(database, { done, total }, feed)))
        throw new ImportError('It is no longer followed.')
      if (!result.id || !['imported', 'updated'].includes(result.outcome)) return
      record ??= startPollRecord(database, feed.address)
      await noteItem(database, await record, result)
    },
  })
  if (feed.copiesSound) await removeUnusedCopies(payload)
  // Another hub knows nothing of the subscription.
  const unsubscribed = { hub, topic, hubAskedAt: null, hubUntil: null }
  const knownGuids = episodes.map(({ feedGuid }) => feedGuid)
  // A feed that could not be read to its end has not lost what comes after.
  const left = show.isPartial ? [] : await noteLeft(database, knownGuids, now)
  const hasLeft = left.map((title) => `“${title}” is no longer in the feed. It stays here.`)
  const isMissing = ({ kind, isWhole }: Result) => kind === 'episode' && !isWhole
  const isUnfinished = show.isPartial || found.isAstray || results.some(isMissing)
  return {
    showGuid: guid ?? feed.showGuid,
    knownGuids,
    result: resultOf(results, [found.note ?? [], notes, hasLeft].flat(), { feed, now }),
    ...(hub === feed.hub && topic === feed.topic ? {} : unsubscribed),
    // Without validators the next poll reads the feed again, and what could not come is tried again.
    ...(isUnfinished && { etag: null, modified: null }),
  }
}

/** Undefined when there is nothing new to tell. */
function resultOf(
  results: readonly Result[],
  feedNotes: readonly string[],
  { feed, now }: Pick<Coming, 'feed' | 'now'>,
) {
  const episodes = results.filter(({ kind }) => kind === 'episode')
  const count = (wanted: Result['outcome']) =>
    episodes.filter(({ outcome }) => outcome === wanted).length
  const [imported, updated, skipped] = [count('imported'), count('updated'), count('skipped')]
  const remarks = episodes.filter((each) => each.remarks.length > 0)
  const notes = [
    ...feedNotes,
    ...remarks.map((each) => `“${each.name}”: ${each.remarks.join(' ')}`),
  ]
  if (imported + updated === 0 && notes.every((note) => feed.result?.notes.includes(note)))
    return undefined
  return {
    at: now.toISOString(),
    imported,
    updated,
    skipped,
    notes: notes.slice(0, MOST_NOTES),
  }
}

/**
 * Removes copies of sound from other hosts that no episode uses any more. One stays that an episode has used whose editor
 * has chosen other sound since: they may want it back.
 */
async function removeUnusedCopies(payload: Payload) {
  const unused = await queryColumn<string>(
    getDatabase(payload),
    sql`SELECT id FROM media WHERE source ~ '^https?:' AND mime_type LIKE 'audio/%'
          AND NOT EXISTS (SELECT FROM episodes WHERE audio_id = media.id)
          AND NOT EXISTS (
            SELECT FROM _episodes_v AS version JOIN episodes ON episodes.id = parent_id
              LEFT JOIN media AS chosen ON chosen.id = episodes.audio_id
            WHERE version_audio_id = media.id AND chosen.source IS NULL)`,
  )
  for (const id of unused) await payload.delete({ collection: 'media', id })
}
