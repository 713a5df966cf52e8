import { and, eq, getTableColumns, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { type Database, hasRows, NOW, queryRows } from '@/db/sql'
import { followedFeed, followedItems } from '@/db/tables/following'
import { withoutCredentials } from '@/lib/text/web-address'
import type { Episode } from '@/payload-types'

/** Sound and pictures that a followed host may have copied here in a day (UTC), in bytes. */
export const MOST_COPIED_A_DAY = 20 * 1024 ** 3

/** The memory of a followed feed, with which an import keeps the fields that were changed here. */
export interface Followed {
  feed: FollowedFeed
  /** By the id of the episode. */
  items: ReadonlyMap<string, FollowedItem>
  now: Date
}

const { knownGuids, ...FEED } = getTableColumns(followedFeed)

export type FollowedFeed = Omit<typeof followedFeed.$inferSelect, 'knownGuids'>

/** The followed feed as the panel shows it. */
export type FollowedState = NonNullable<Awaited<ReturnType<typeof findFollowedState>>>

export async function findFollowedState(database: Database) {
  const feed = await findFollowedFeed(database)
  if (!feed) return null
  // Those that are no longer in the feed.
  const left = await queryRows<{ id: string; title: string }>(
    database,
    sql`SELECT episodes.id, episodes.title FROM followed_items JOIN episodes ON episodes.id = episode_id
        WHERE left_at IS NOT NULL AND deleted_at IS NULL ORDER BY left_at DESC LIMIT 50`,
  )
  const { copiesSound, minutes, pending, fault, done, total, result } = feed
  return {
    copiesSound,
    minutes,
    pending,
    fault,
    done,
    total,
    result,
    left,
    address: withoutCredentials(feed.address),
    polledAt: feed.polledAt?.toISOString() ?? null,
    nextPollAt: feed.nextPollAt?.toISOString() ?? null,
    failingSince: feed.failingSince?.toISOString() ?? null,
    /** Whether the hub of the feed announces what is new. */
    hasHub: feed.hubUntil !== null && feed.hubUntil > new Date(),
  }
}

export const findFollowedFeed = async (database: Database) =>
  (await database.select(FEED).from(followedFeed))[0]

/** False when the show follows a feed already. */
export async function beginFollowing(
  database: Database,
  feed: Pick<FollowedFeed, 'address' | 'copiesSound' | 'minutes'>,
) {
  const { rowCount } = await database.insert(followedFeed).values(feed).onConflictDoNothing()
  // The way of the sound may be another than before.
  await database.update(followedItems).set({ digest: null })
  return rowCount === 1
}

/** The address that was followed; what the feed said of each episode stays for another time. */
export async function stopFollowing(database: Database) {
  const [feed] = await database
    .delete(followedFeed)
    .returning({ address: followedFeed.address })
  return feed?.address
}

export type FeedChange = Partial<typeof followedFeed.$inferInsert>

/** False when the show has stopped following, or follows another feed than that of the poll. */
export async function changeFeed(
  database: Database,
  change: FeedChange,
  of?: Pick<FollowedFeed, 'hubToken'>,
) {
  const which = of && eq(followedFeed.hubToken, of.hubToken)
  return (await database.update(followedFeed).set(change).where(which)).rowCount === 1
}

/** Adds to the bytes copied on the day, unless they would be more than it has; negative ones are given back. */
export async function reserveCopy(database: Database, bytes: number, { now }: Followed) {
  const day = now.toISOString().slice(0, 10)
  const sum = sql`CASE WHEN copied_on = ${day}::date THEN copied_bytes ELSE 0 END + ${bytes}::float8`
  return hasRows(
    database,
    sql`UPDATE followed_feed SET copied_on = ${day}::date, copied_bytes = greatest(0, ${sum})
        WHERE ${bytes}::float8 <= 0 OR ${sum} <= ${MOST_COPIED_A_DAY}::float8`,
  )
}

/** Lets the next poll take the changes that were shown. The feed's address; undefined when others wait by now. */
export async function acceptChanges(database: Database, fingerprint: string) {
  const { address, pending } = followedFeed
  const change = { accepted: fingerprint, nextPollAt: NOW }
  const changed = database.update(followedFeed).set(change).where(eq(pending, fingerprint))
  return (await changed.returning({ address }))[0]?.address
}

/** The guids of the last poll's feed. */
export async function findKnownGuids(database: Database) {
  const [feed] = await database.select({ knownGuids }).from(followedFeed)
  return feed?.knownGuids ?? []
}

export interface FollowedItem extends Omit<typeof followedItems.$inferSelect, 'feedValues'> {
  /** The fields as the feed last gave them. */
  feedValues: Partial<Episode>
  /** The guid that the site gives the episode in its own feed. */
  episodeGuid: string
}

const EPISODE_GUID = sql<string>`(SELECT coalesce(guid, id::text) FROM episodes WHERE id = episode_id)`

export const findItems = (database: Database): Promise<FollowedItem[]> =>
  database
    .select({ ...getTableColumns(followedItems), episodeGuid: EPISODE_GUID })
    .from(followedItems)

export async function rememberItem(
  database: Database,
  item: typeof followedItems.$inferInsert,
) {
  const target = followedItems.episodeId
  await database.insert(followedItems).values(item).onConflictDoUpdate({ target, set: item })
}

/** Returns the titles of episodes that have left the feed since the last poll. */
export async function noteLeft(database: Database, present: readonly string[], now: Date) {
  const isHere = sql`guid = ANY(${sql.param([...present])}::text[])`
  const { leftAt, title } = followedItems
  await database
    .update(followedItems)
    .set({ leftAt: null })
    .where(and(isNotNull(leftAt), isHere))
  const left = await database
    .update(followedItems)
    .set({ leftAt: now })
    .where(and(isNull(leftAt), not(isHere)))
    .returning({ title })
  return left.map((item) => item.title)
}
