import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, ref, time } from './add-tables'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const varbit = customType<{ data: string }>({ dataType: () => 'bit varying' })

/** The words by which lists are filtered. Database triggers write them from titles, descriptions and transcripts. */
export const episodeWords = pgTable(
  'episode_words',
  {
    episode_id: ref('episodes').primaryKey(),
    named: tsvector().notNull().default(''),
    spoken: tsvector().notNull().default(''),
    words: tsvector().notNull().generatedAlwaysAs(sql`named || spoken`),
  },
  (table) => [index('episode_words_idx').using('gin', table.words)],
)

/** A few sentences of a completed transcript, short enough to quote. */
export const passages = pgTable(
  'passages',
  (t) => ({
    episode_id: ref('episodes').notNull(),
    /** From 1, in spoken order. */
    position: t.integer().notNull(),
    /** The id of its first segment. */
    segment_id: t.text().notNull(),
    /** Seconds. */
    starts_at: t.doublePrecision().notNull(),
    ends_at: t.doublePrecision().notNull(),
    speaker: t.text(),
    text: t.text().notNull(),
    stems: tsvector().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.episode_id, table.position] }),
    index('passages_stems_idx').using('gin', table.stems),
  ],
)

/** Stored questions, terms, episodes, papers and sections of pages, one of which is the best answer. A job derives them. */
export const answerEntries = pgTable(
  'answer_entries',
  (t) => ({
    id: t.bigserial({ mode: 'number' }).primaryKey(),
    /** An episode's id, with the version of it that this was made from; or `site`, without one. */
    source: t.text().notNull(),
    version: t.text().notNull(),
    /** An `AnswerEntry`. */
    entry: t.jsonb().notNull(),
    /** The stems of all its texts. */
    stems: t.text().array().notNull(),
    /** The name of the model that made the vectors; null until they are made. */
    model: t.text(),
    /** One byte for each number, text after text. */
    vectors: bytea(),
  }),
  (table) => [
    index('answer_entries_source_idx').on(table.source),
    index('answer_entries_stems_idx').using('gin', table.stems),
  ],
)

/** The signs of each text's vector, by which the texts most like a question are found. */
export const answerSigns = pgTable(
  'answer_signs',
  (t) => ({
    entry_id: t
      .bigint({ mode: 'number' })
      .notNull()
      .references(() => answerEntries.id, { onDelete: 'cascade' }),
    /** From 1. */
    place: t.integer().notNull(),
    model: t.text().notNull(),
    /** One bit for each number of the text's vector: its sign. */
    signs: varbit().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.entry_id, table.place] })],
)

/** The words of passages and entries, folded, for those that are misspelt or not complete. */
export const knownWords = pgTable('known_words', { word: text().notNull() }, (table) => [
  uniqueIndex('known_words_word_idx').on(table.word.op('text_pattern_ops')),
])

/** Questions without an answer, counted without people. */
export const askedQuestions = pgTable('asked_questions', (t) => ({
  /** The stems in order, so that each question counts once however it is put. */
  key: t.text().primaryKey(),
  /** The words in which it was last asked. */
  question: t.text().notNull(),
  count: t.integer().notNull().default(1),
  first_asked_at: time().notNull().defaultNow(),
  last_asked_at: time().notNull().defaultNow(),
  dismissed_at: time(),
}))
