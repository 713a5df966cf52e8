import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { sql } from 'drizzle-orm'
import {
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The search index. Database triggers update it with every change of an episode or its transcript. */
export const searchTables: PostgresSchemaHook = ({ schema }) => {
  const { episodes } = schema.tables
  if (!episodes) throw new Error('Payload has made no table for episodes.')
  return {
    ...schema,
    tables: {
      ...schema.tables,
      episode_words: pgTable(
        'episode_words',
        {
          episode_id: uuid('episode_id')
            .primaryKey()
            .references(() => episodes.id, { onDelete: 'cascade' }),
          named: tsvector('named').notNull().default(''),
          spoken: tsvector('spoken').notNull().default(''),
          words: tsvector('words').notNull().generatedAlwaysAs(sql`named || spoken`),
        },
        (table) => [index('episode_words_idx').using('gin', table.words)],
      ),
      /** A few sentences of a public transcript, short enough to quote. */
      passages: pgTable(
        'passages',
        {
          episode_id: uuid('episode_id')
            .notNull()
            .references(() => episodes.id, { onDelete: 'cascade' }),
          /** From 1, in spoken order. */
          position: integer('position').notNull(),
          /** The id of its first segment. */
          segment_id: text('segment_id').notNull(),
          /** Seconds. */
          starts_at: doublePrecision('starts_at').notNull(),
          ends_at: doublePrecision('ends_at').notNull(),
          speaker: text('speaker'),
          text: text('text').notNull(),
          stems: tsvector('stems').notNull(),
        },
        (table) => [
          primaryKey({ columns: [table.episode_id, table.position] }),
          index('passages_stems_idx').using('gin', table.stems),
        ],
      ),
      /**
       * The words of passages and titles, for spelling suggestions. Two concurrent saves may both write one,
       * because neither waits for the other.
       */
      known_words: pgTable('known_words', { word: text('word').notNull() }, (table) => [
        index('known_words_word_idx').on(table.word),
      ]),
    },
  }
}
