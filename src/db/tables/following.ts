import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
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
  {
    /** A show follows one feed, or none. */
    id: integer().primaryKey().default(1),
    address: text().notNull(),
    copiesSound: boolean('copies_sound').notNull(),
    minutes: integer().notNull(),
    /** The validators of the last complete look, for a conditional request. */
    etag: text(),
    modified: text(),
    /** Null when the feed is gone and no longer asked for. */
    nextLookAt: time('next_look_at').defaultNow(),
    lookedAt: time('looked_at'),
    failures: integer().notNull().default(0),
    failingSince: time('failing_since'),
    fault: text(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The outcome of the last look with changes. */
    result: jsonb().$type<FeedResult>(),
    /** The show's fields as the feed last gave them. */
    said: jsonb().$type<object>(),
    /** The show's `podcast:guid` at the first look. */
    showGuid: text('show_guid'),
    /** The guids of the last look's feed: others are new. */
    knownGuids: jsonb('known_guids').$type<string[]>(),
    /** Marks the feed whose changes wait for an administrator, and the one that they let in. */
    asked: text(),
    accepted: text(),
    /** Bytes that looks have copied on this day (UTC). */
    copiedOn: date('copied_on'),
    copiedBytes: doublePrecision('copied_bytes').notNull().default(0),
    hub: text(),
    topic: text(),
    hubToken: uuid('hub_token').notNull().defaultRandom(),
    hubAskedAt: time('hub_asked_at'),
    hubUntil: time('hub_until'),
  },
  (table) => [check('followed_feed_only', sql`${table.id} = 1`)],
)

export const followedItems = pgTable('followed_items', {
  episodeId: ref('episodes', 'cascade', 'episode_id').primaryKey(),
  /** The feed's guid, which may change; the episode's never does. */
  guid: text().notNull(),
  title: text().notNull(),
  date: text().notNull(),
  /** Tells whether the item has changed; null when it could not be brought in completely. */
  digest: text(),
  said: jsonb().$type<object>().notNull(),
  sound: text(),
  bytes: doublePrecision(),
  leftAt: time('left_at'),
})
