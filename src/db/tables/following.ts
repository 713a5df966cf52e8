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

/** The feed of the show's host that this site follows, and what it last said about each episode. */
export const followedFeed = pgTable(
  'followed_feed',
  {
    /** A show follows one feed, or none. */
    id: integer().primaryKey().default(1),
    address: text().notNull(),
    copies_sound: boolean().notNull(),
    minutes: integer().notNull(),
    /** The validators of the last complete look, for a conditional request. */
    etag: text(),
    modified: text(),
    /** Null when the feed is gone and no longer asked for. */
    next_look_at: time().defaultNow(),
    looked_at: time(),
    failures: integer().notNull().default(0),
    failing_since: time(),
    fault: text(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The outcome of the last look with changes. */
    result: jsonb(),
    /** The show's fields as the feed last gave them. */
    said: jsonb(),
    /** The show's `podcast:guid` at the first look. */
    show_guid: text(),
    /** The guids of the last look's feed: others are new. */
    known_guids: jsonb(),
    /** Marks the feed whose changes wait for an administrator, and the one that they let in. */
    asked: text(),
    accepted: text(),
    /** Bytes that looks have copied on this day (UTC). */
    copied_on: date(),
    copied_bytes: doublePrecision().notNull().default(0),
    hub: text(),
    topic: text(),
    hub_token: uuid().notNull().defaultRandom(),
    hub_asked_at: time(),
    hub_until: time(),
  },
  (table) => [check('followed_feed_only', sql`${table.id} = 1`)],
)

export const followedItems = pgTable('followed_items', {
  episode_id: ref('episodes').primaryKey(),
  /** The feed's guid, which may change; the episode's never does. */
  guid: text().notNull(),
  title: text().notNull(),
  date: text().notNull(),
  /** Tells whether the item has changed; null when it could not be brought in completely. */
  digest: text(),
  said: jsonb().notNull(),
  sound: text(),
  bytes: doublePrecision(),
  left_at: time(),
})
