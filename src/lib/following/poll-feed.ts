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
  type FeedResult,
  type FollowedFeed,
  type FollowedItem,
  findFollowedFeed,
  findItems,
  findKnownGuids,
  noteLeft,
} from '@/lib/transfer/followed-record'
import { beginLook, noteItem } from '@/lib/transfer/import-record'
import { ImportFault, type IncomingEpisode, type IncomingShow } from '@/lib/transfer/incoming'
import { IMPORT_LOCK, type Result, runImport } from '@/lib/transfer/run-import'
import { judgePoll, PollStopped } from './judge-poll'
import { matchItems } from './match-items'
import { nextPoll } from './next-poll'
import { type Found, LEADS_HERE, openWhereItIs } from './open-where-it-is'
import { keepSubscribed } from './subscribe-to-hub'

export const POLL_FEED = 'poll-feed'

/** A killed look begins again after this time. */
const KILLED_MS = 5 * 60_000
const MOST_NOTES = 20

interface Poll {
  reach: Reach
  now?: Date
}

/** Looks at the followed feed if it is due, and brings in what has changed. One look or import runs at a time. */
export async function pollFeed(payload: Payload, { reach, now = new Date() }: Poll): Promise<void> {
  const database = getDatabase(payload)
  if (!isDue(await findFollowedFeed(database), now)) return
  await withFreeAdvisoryLock({ connection: env().DATABASE_URL, name: IMPORT_LOCK }, async () => {
    const feed = await findFollowedFeed(database)
    if (isDue(feed, now)) await look(payload, feed, { reach, now })
  })
}

const isDue = (feed: FollowedFeed | undefined, now: Date): feed is FollowedFeed =>
  feed !== undefined && feed.nextLookAt !== null && feed.nextLookAt <= now.getTime()

async function look(payload: Payload, feed: FollowedFeed, { reach, now }: Required<Poll>): Promise<void> {
  const database = getDatabase(payload)
  const change = (values: FeedChange) => changeFeed(database, values, feed)
  await change({ nextLookAt: new Date(now.getTime() + KILLED_MS) })
  const conditional: ConditionalRequest = {
    etag: feed.etag ?? undefined,
    modified: feed.modified ?? undefined,
  }
  const after = (failures: number) =>
    nextPoll({
      now,
      failures,
      minutes: feed.minutes,
      retryAfter: conditional.retryAfter,
      chance: Math.random(),
    })
  try {
    const found = await openWhereItIs(feed.address, conditional, reach)
    const coming = found.show && (await compare(payload, feed, found.show))
    const brought = coming && (await importIncoming(payload, { feed, found, reach, now, ...coming }))
    const isWaiting = brought?.isUnfinished === true
    const isMoved = found.address !== feed.address
    await inTransaction(payload, async (transaction, req) => {
      const done: FeedChange = {
        address: found.address,
        // Without validators the next look reads the feed again, and what could not come is tried again.
        etag: isWaiting ? null : (found.conditional.etag ?? null),
        modified: isWaiting ? null : (found.conditional.modified ?? null),
        ...(coming && {
          showGuid: coming.show.addresses?.guid ?? feed.showGuid,
          knownGuids: coming.episodes.map(({ feedGuid }) => feedGuid),
        }),
        asked: null,
        accepted: null,
        ...(brought?.result && { result: brought.result }),
        ...hubOf(feed, found.show),
        lookedAt: now,
        failures: 0,
        failingSince: null,
        fault: null,
        nextLookAt: after(0),
      }
      if (!(await changeFeed(transaction, done, feed))) return
      if (isMoved) await tellMove(payload, transaction, { from: feed.address, to: found.address })
      // Every page names the feed, once it has been read.
      if (isMoved || feed.lookedAt === null) await invalidateContent(req)
    })
    await keepSubscribed(payload, reach.signal, now)
  } catch (error) {
    if (reach.signal.aborted) return void (await change({ nextLookAt: now }))
    const isTold = error instanceof ImportFault
    const isGone = conditional.status === 410
    const isHere = conditional.movedTo !== undefined && isSameFeed(conditional.movedTo, ownFeedAddress())
    await change({
      failures: feed.failures + 1,
      failingSince: feed.failingSince === null ? now : new Date(feed.failingSince),
      asked: error instanceof PollStopped ? error.mark : null,
      fault: isHere ? LEADS_HERE : isGone ? GONE : isTold ? error.message : UNEXPECTED,
      nextLookAt: isGone ? null : after(feed.failures + 1),
    })
    if (!isTold) throw error
  }
}

/** Another hub knows nothing of the subscription. */
function hubOf(feed: FollowedFeed, show: IncomingShow | undefined): FeedChange {
  if (!show) return {}
  const { hub = null, self: topic = null } = show.addresses ?? {}
  if (hub === feed.hub && topic === feed.topic) return {}
  return { hub, topic, hubAskedAt: null, hubUntil: null }
}

const GONE =
  'Its host says that the feed is gone for good (410), and it is no longer asked for. Stop following, or follow its new address.'
const UNEXPECTED = 'The last look ended in an error, which is in the log of the site.'

/** Administrators are told as of any other change of the feed's place. */
async function tellMove(payload: Payload, database: Database, { from, to }: { from: string; to: string }) {
  const changes = [{ field: 'address', from, to }]
  const entry = { action: 'changed', subject: 'followed_feed', subjectId: '1', title: to } as const
  await recordChanges(database, [{ ...entry, user: HOST, changes }])
  await mailAdministrators(payload, database, 'feed-changed')
}

/** Stands for the host of the feed in the trail. */
const HOST = { id: null, username: 'The host of the followed feed' }

interface Compared extends ReturnType<typeof matchItems<IncomingEpisode>> {
  show: IncomingShow
  items: FollowedItem[]
}

/** @throws PollStopped when the changes wait for an administrator */
async function compare(payload: Payload, feed: FollowedFeed, show: IncomingShow): Promise<Compared> {
  const database = getDatabase(payload)
  const items = await findItems(database)
  const matched = matchItems(show.episodes, items)
  // A long feed would otherwise hold up visitors.
  await setImmediate()
  if (feed.lookedAt === null) return { show, items, ...matched }
  const stopped = judgePoll({
    guid: { before: feed.showGuid, now: show.addresses?.guid },
    episodes: matched.episodes,
    items,
    known: await findKnownGuids(database),
    isPartial: show.isPartial,
  })
  if (stopped && stopped.mark !== feed.accepted) throw stopped
  return { show, items, ...matched }
}

interface Coming extends Compared {
  feed: FollowedFeed
  found: Found
  reach: Reach
  now: Date
}

/** The result is undefined when there is nothing new to tell. */
async function importIncoming(
  payload: Payload,
  { feed, found, show, items, episodes, notes, reach, now }: Coming,
): Promise<{ result?: FeedResult; isUnfinished: boolean }> {
  const database = getDatabase(payload)
  const before = new Map(items.map(({ episodeGuid, digest }) => [episodeGuid, digest]))
  let record: Promise<string> | undefined
  const results = await runImport(payload, {
    show: { ...show, episodes: episodes.filter(({ guid, digest }) => before.get(guid) !== digest) },
    reach,
    followed: { feed, now, items: new Map(items.map((item) => [item.episodeId, item])) },
    async onProgress({ done, total, result }) {
      if (!(await changeFeed(database, { done, total }, feed)))
        throw new ImportFault('It is no longer followed.')
      if (!result.id || !['imported', 'updated'].includes(result.outcome)) return
      record ??= beginLook(database, feed.address)
      await noteItem(database, await record, result)
    },
  })
  if (feed.copiesSound) await removeUnusedCopies(payload)
  const present = episodes.map(({ feedGuid }) => feedGuid)
  // A feed that could not be read to its end has not lost what comes after.
  const left = show.isPartial ? [] : await noteLeft(database, present, now)
  const isMissing = ({ kind, isWhole }: Result) => kind === 'episode' && !isWhole
  const told = [...(found.note ? [found.note] : []), ...notes, ...left.map(hasLeft)]
  return {
    result: tellOf(results, told, { feed, now }),
    isUnfinished: show.isPartial === true || found.isAstray === true || results.some(isMissing),
  }
}

const hasLeft = (title: string): string => `“${title}” is no longer in the feed. It stays here.`

function tellOf(
  results: readonly Result[],
  told: readonly string[],
  { feed, now }: Pick<Coming, 'feed' | 'now'>,
): FeedResult | undefined {
  const episodes = results.filter(({ kind }) => kind === 'episode')
  const count = (wanted: Result['outcome']) => episodes.filter(({ outcome }) => outcome === wanted).length
  const [imported, updated, skipped] = [count('imported'), count('updated'), count('skipped')]
  const remarks = episodes.filter((each) => each.remarks.length > 0)
  const notes = [...told, ...remarks.map((each) => `“${each.name}”: ${each.remarks.join(' ')}`)]
  if (imported + updated === 0 && notes.every((note) => feed.result?.notes.includes(note))) return undefined
  return { at: now.toISOString(), imported, updated, skipped, notes: notes.slice(0, MOST_NOTES) }
}

/**
 * Removes copies of sound from other hosts that no episode uses any more. One stays that an episode has used whose editor
 * has chosen other sound since: they may want it back.
 */
async function removeUnusedCopies(payload: Payload): Promise<void> {
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
