import { sql } from 'drizzle-orm'
import { check, pgTable } from 'drizzle-orm/pg-core'
import { ref, time } from './add-tables'

interface FeedResult {
  at: string
  imported: number
  updated: number
  skipped: number
  notes: string[]
}

/** The feed of the show's host that this site follows, and what it last said about each episode. */
export const followedFeed = pgTable(
  'followed_feed',
  (t) => ({
    /** A show follows one feed, or none. */
    id: t.integer().primaryKey().default(1),
    address: t.text().notNull(),
    copiesSound: t.boolean('copies_sound').notNull(),
    minutes: t.integer().notNull(),
    /** The validators of the last complete poll, for a conditional request. */
    etag: t.text(),
    modified: t.text(),
    /** Null when the feed is gone and no longer asked for. */
    nextPollAt: time('next_look_at').defaultNow(),
    polledAt: time('looked_at'),
    failures: t.integer().notNull().default(0),
    failingSince: time('failing_since'),
    fault: t.text(),
    done: t.integer().notNull().default(0),
    total: t.integer().notNull().default(0),
    /** The outcome of the last poll with changes. */
    result: t.jsonb().$type<FeedResult>(),
    /** The show's fields as the feed last gave them. */
    feedValues: t.jsonb('said').$type<object>(),
    /** The show's `podcast:guid` at the first poll. */
    showGuid: t.text('show_guid'),
    /** The guids of the last poll's feed: others are new. */
    knownGuids: t.jsonb('known_guids').$type<string[]>(),
    /** Fingerprints of the feed whose changes wait for an administrator, and the one that they let in. */
    pending: t.text('asked'),
    accepted: t.text(),
    /** Bytes that polls have copied on this day (UTC). */
    copiedOn: t.date('copied_on'),
    copiedBytes: t.doublePrecision('copied_bytes').notNull().default(0),
    hub: t.text(),
    topic: t.text(),
    hubToken: t.uuid('hub_token').notNull().defaultRandom(),
    hubAskedAt: time('hub_asked_at'),
    hubUntil: time('hub_until'),
  }),
  (table) => [check('followed_feed_only', sql`${table.id} = 1`)],
)

export const followedItems = pgTable('followed_items', (t) => ({
  episodeId: ref('episodes', 'cascade', 'episode_id').primaryKey(),
  /** The feed's guid, which may change; the episode's never does. */
  guid: t.text().notNull(),
  title: t.text().notNull(),
  date: t.text().notNull(),
  /** Tells whether the item has changed; null when it could not be brought in completely. */
  digest: t.text(),
  feedValues: t.jsonb('said').$type<object>().notNull(),
  sound: t.text(),
  bytes: t.doublePrecision(),
  leftAt: time('left_at'),
}))
