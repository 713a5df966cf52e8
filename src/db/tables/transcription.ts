import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ref, time } from './add-tables'

/** The audio chunks of a run and their responses, saved before anything else is done with them. */
export const transcriptionChunks = pgTable(
  'transcription_chunks',
  {
    run_id: ref('transcription_runs').notNull(),
    index: integer().notNull(),
    /** Hash of the audio file. */
    audio_hash: text().notNull(),
    start_seconds: doublePrecision().notNull(),
    end_seconds: doublePrecision().notNull(),
    answer: text(),
    answered_at: time(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.index] })],
)
