import { and, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { assign, type Database, epochMs, hasRows, queryRow, queryRows, queryValue } from '@/db/sql'
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

export interface FollowedFeed {
  address: string
  copiesSound: boolean
  minutes: number
  etag: string | null
  modified: string | null
  failures: number
  said: object | null
  showGuid: string | null
  /** Marks the feed whose changes wait for an administrator. */
  asked: string | null
  accepted: string | null
  hub: string | null
  topic: string | null
  hubToken: string
  /** Milliseconds since 1970, as the others. */
  hubAskedAt: number | null
  hubUntil: number | null
  nextLookAt: number | null
  lookedAt: number | null
  failingSince: number | null
  fault: string | null
  done: number
  total: number
  result: FeedResult | null
}

/** The outcome of the last look with changes. */
export interface FeedResult {
  at: string
  imported: number
  updated: number
  skipped: number
  notes: string[]
}

const COLUMNS = sql`address, copies_sound AS "copiesSound", minutes, etag, modified, failures, said, show_guid AS "showGuid", asked,
  accepted, hub,
  topic, hub_token AS "hubToken", fault, done, total, result, ${epochMs('hub_asked_at')} AS "hubAskedAt",
  ${epochMs('hub_until')} AS "hubUntil",  ${epochMs('next_look_at')} AS "nextLookAt", ${epochMs('looked_at')} AS "lookedAt",
  ${epochMs('failing_since')} AS "failingSince"`

/** The followed feed as the panel shows it. */
export interface FollowedState extends FollowedFeed {
  /** Whether the hub of the feed announces what is new. */
  hasHub: boolean
  /** Episodes that are no longer in the feed. */
  left: { id: string; title: string }[]
}

export async function findFollowedState(database: Database): Promise<FollowedState | null> {
  const feed = await findFollowedFeed(database)
  if (!feed) return null
  const left = await queryRows<FollowedState['left'][number]>(
    database,
    sql`SELECT episodes.id, episodes.title FROM followed_items JOIN episodes ON episodes.id = episode_id
        WHERE left_at IS NOT NULL AND deleted_at IS NULL ORDER BY left_at DESC LIMIT 50`,
  )
  const address = withoutCredentials(feed.address)
  return { ...feed, address, left, hasHub: (feed.hubUntil ?? 0) > Date.now() }
}

export const findFollowedFeed = (database: Database): Promise<FollowedFeed | undefined> =>
  queryRow<FollowedFeed>(database, sql`SELECT ${COLUMNS} FROM followed_feed`)

/** False when the show follows a feed already. */
export async function beginFollowing(
  database: Database,
  { address, copiesSound, minutes }: Pick<FollowedFeed, 'address' | 'copiesSound' | 'minutes'>,
): Promise<boolean> {
  const { rowCount } = await database
    .insert(followedFeed)
    .values({ address, copies_sound: copiesSound, minutes })
    .onConflictDoNothing()
  // The way of the sound may be another than before.
  await database.update(followedItems).set({ digest: null })
  return rowCount === 1
}

/** The address that was followed; what the feed said of each episode stays for another time. */
export async function stopFollowing(database: Database): Promise<string | undefined> {
  const [feed] = await database.delete(followedFeed).returning({ address: followedFeed.address })
  return feed?.address
}

export type FeedChange = Partial<
  Record<keyof FollowedFeed | 'knownGuids', string | number | Date | object | null>
>

/** False when the show has stopped following, or follows another feed than that of the look. */
export async function changeFeed(
  database: Database,
  change: FeedChange,
  of?: Pick<FollowedFeed, 'hubToken'>,
): Promise<boolean> {
  const settings = Object.entries(change).map(([name, value]) => {
    const isJson = value !== null && typeof value === 'object' && !(value instanceof Date)
    return [name, value instanceof Date ? value.toISOString() : isJson ? JSON.stringify(value) : value]
  })
  return hasRows(
    database,
    sql`UPDATE followed_feed SET ${assign(Object.fromEntries(settings))}
        WHERE hub_token = coalesce(${of?.hubToken ?? null}::uuid, hub_token)`,
  )
}

/** Adds to the bytes copied on the day, unless they would be more than it has; negative ones are given back. */
export async function reserveCopy(database: Database, bytes: number, { now }: Followed): Promise<boolean> {
  const day = now.toISOString().slice(0, 10)
  const sum = sql`CASE WHEN copied_on = ${day}::date THEN copied_bytes ELSE 0 END + ${bytes}::float8`
  return hasRows(
    database,
    sql`UPDATE followed_feed SET copied_on = ${day}::date, copied_bytes = greatest(0, ${sum})
        WHERE ${bytes}::float8 <= 0 OR ${sum} <= ${MOST_COPIED_A_DAY}::float8`,
  )
}

/** Lets the next look take the changes that were shown. The feed's address; undefined when others wait by now. */
export const acceptChanges = (database: Database, mark: string): Promise<string | undefined> =>
  queryValue<string>(
    database,
    sql`UPDATE followed_feed SET accepted = asked, next_look_at = now() WHERE asked = ${mark} RETURNING address`,
  )

/** The guids of the last look's feed. */
export async function findKnownGuids(database: Database): Promise<string[]> {
  const [feed] = await database.select({ guids: followedFeed.known_guids }).from(followedFeed)
  return (feed?.guids as string[] | null | undefined) ?? []
}

export interface FollowedItem {
  episodeId: string
  /** The guid that the site gives the episode in its own feed. */
  episodeGuid: string
  guid: string
  title: string
  date: string
  digest: string | null
  /** The fields as the feed last gave them. */
  said: Partial<Episode>
  sound: string | null
  bytes: number | null
  leftAt: number | null
}

export const findItems = (database: Database): Promise<FollowedItem[]> =>
  queryRows<FollowedItem>(
    database,
    sql`SELECT episode_id AS "episodeId", coalesce(episodes.guid, episodes.id::text) AS "episodeGuid",
          item.guid, item.title, date, digest, said, sound, bytes, ${epochMs('left_at')} AS "leftAt"
        FROM followed_items AS item JOIN episodes ON episodes.id = episode_id`,
  )

export async function rememberItem(
  database: Database,
  { episodeId, ...set }: Omit<FollowedItem, 'episodeGuid' | 'leftAt'>,
): Promise<void> {
  const target = followedItems.episode_id
  await database
    .insert(followedItems)
    .values({ episode_id: episodeId, ...set })
    .onConflictDoUpdate({ target, set })
}

/** Returns the titles of those that have left the feed only now. */
export async function noteLeft(database: Database, present: readonly string[], now: Date): Promise<string[]> {
  const isHere = sql`guid = ANY(${sql.param([...present])}::text[])`
  const { left_at, title } = followedItems
  await database
    .update(followedItems)
    .set({ left_at: null })
    .where(and(isNotNull(left_at), isHere))
  const left = await database
    .update(followedItems)
    .set({ left_at: now })
    .where(and(isNull(left_at), not(isHere)))
    .returning({ title })
  return left.map((item) => item.title)
}
