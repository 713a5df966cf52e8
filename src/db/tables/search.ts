import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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
       * Stored questions, terms, episodes, papers and sections of pages, one of which is the best answer. A job derives them
       * from their sources; a changed one gets a new id.
       */
      answer_entries: pgTable(
        'answer_entries',
        {
          id: bigserial('id', { mode: 'number' }).primaryKey(),
          kind: text('kind').notNull(),
          /** An episode's id, or `site` for all that belongs to no episode; with the version of it that this was made from. */
          source: text('source').notNull(),
          version: text('version').notNull(),
          episode_id: uuid('episode_id').references(() => episodes.id, { onDelete: 'set null' }),
          /** Empty for an episode's. */
          url: text('url').notNull().default(''),
          title: text('title').notNull(),
          /** First the ways to ask, as many as `asks`, then the answers. */
          texts: text('texts').array().notNull(),
          asks: integer('asks').notNull(),
          /** Seconds; null where unknown. */
          starts_at: doublePrecision('starts_at'),
          ends_at: doublePrecision('ends_at'),
          /** The stems of all texts. */
          stems: text('stems').array().notNull(),
          /** The name of the model that made the vectors; null until they are made. */
          model: text('model'),
          /** One byte for each number, text after text. */
          vectors: bytea('vectors'),
          /** One bit for each number: its sign. */
          signs: bytea('signs'),
        },
        (table) => [
          index('answer_entries_source_idx').on(table.source),
          index('answer_entries_episode_id_idx').on(table.episode_id),
        ],
      ),
      /** The words of passages and entries, folded, for those that are misspelt or not typed out. */
      known_words: pgTable('known_words', { word: text('word').notNull() }, (table) => [
        uniqueIndex('known_words_word_idx').on(table.word.op('text_pattern_ops')),
      ]),
      /** Questions without an answer, counted without people. */
      asked_questions: pgTable('asked_questions', {
        /** The stems in order, so that each question counts once however it is put. */
        key: text('key').primaryKey(),
        /** The words in which it was last asked. */
        question: text('question').notNull(),
        count: integer('count').notNull().default(1),
        first_asked_at: timestamp('first_asked_at', { withTimezone: true, precision: 3 })
          .notNull()
          .defaultNow(),
        last_asked_at: timestamp('last_asked_at', { withTimezone: true, precision: 3 })
          .notNull()
          .defaultNow(),
        dismissed_at: timestamp('dismissed_at', { withTimezone: true, precision: 3 }),
      }),
    },
  }
}
