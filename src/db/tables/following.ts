import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
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
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** The feed of the show's host that this site follows, and what it last said about each episode. */
export const followingTables: PostgresSchemaHook = ({ schema }) => {
  const { episodes } = schema.tables
  if (!episodes) throw new Error('Payload has made no table for episodes.')
  const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
  return {
    ...schema,
    tables: {
      ...schema.tables,
      followed_feed: pgTable(
        'followed_feed',
        {
          /** A show follows one feed, or none. */
          id: integer('id').primaryKey().default(1),
          address: text('address').notNull(),
          copies_sound: boolean('copies_sound').notNull(),
          minutes: integer('minutes').notNull(),
          /** The validators of the last complete look, for a conditional request. */
          etag: text('etag'),
          modified: text('modified'),
          /** Null when the feed is gone and no longer asked for. */
          next_look_at: time('next_look_at').defaultNow(),
          looked_at: time('looked_at'),
          failures: integer('failures').notNull().default(0),
          failing_since: time('failing_since'),
          fault: text('fault'),
          done: integer('done').notNull().default(0),
          total: integer('total').notNull().default(0),
          /** The outcome of the last look with changes. */
          result: jsonb('result'),
          /** The show's fields as the feed last gave them. */
          said: jsonb('said'),
          /** The show's `podcast:guid` at the first look. */
          show_guid: text('show_guid'),
          /** The guids of the last look's feed: others are new. */
          known_guids: jsonb('known_guids'),
          /** Marks the feed whose changes wait for an administrator, and the one that they let in. */
          asked: text('asked'),
          accepted: text('accepted'),
          /** Bytes that looks have copied on this day (UTC). */
          copied_on: date('copied_on'),
          copied_bytes: doublePrecision('copied_bytes').notNull().default(0),
          hub: text('hub'),
          topic: text('topic'),
          hub_token: uuid('hub_token').notNull().defaultRandom(),
          hub_asked_at: time('hub_asked_at'),
          hub_until: time('hub_until'),
        },
        (table) => [check('followed_feed_only', sql`${table.id} = 1`)],
      ),
      followed_items: pgTable('followed_items', {
        episode_id: uuid('episode_id')
          .primaryKey()
          .references(() => episodes.id, { onDelete: 'cascade' }),
        /** The feed's guid, which may change; the episode's never does. */
        guid: text('guid').notNull(),
        title: text('title').notNull(),
        date: text('date').notNull(),
        /** Tells whether the item has changed; null when it could not be brought in completely. */
        digest: text('digest'),
        said: jsonb('said').notNull(),
        sound: text('sound'),
        bytes: doublePrecision('bytes'),
        left_at: time('left_at'),
      }),
    },
  }
}
