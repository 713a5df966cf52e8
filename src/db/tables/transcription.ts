import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ref, time } from './add-tables'

/** The audio chunks of a run and their responses, saved before anything else is done with them. */
export const transcriptionChunks = pgTable(
  'transcription_chunks',
  (t) => ({
    run_id: ref('transcription_runs').notNull(),
    index: t.integer().notNull(),
    /** Hash of the audio file. */
    audio_hash: t.text().notNull(),
    start_seconds: t.doublePrecision().notNull(),
    end_seconds: t.doublePrecision().notNull(),
    answer: t.text(),
    answered_at: time(),
  }),
  (table) => [primaryKey({ columns: [table.run_id, table.index] })],
)
