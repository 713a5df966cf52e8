import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { doublePrecision, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const transcriptionTables: PostgresSchemaHook = ({ schema }) => {
  const { transcription_runs: runs } = schema.tables
  if (!runs) throw new Error('Payload has made no table for transcription runs.')
  const runId = () =>
    uuid('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' })
  const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
  return {
    ...schema,
    tables: {
      ...schema.tables,
      /** The audio chunks of a run and their responses, saved before anything else is done with them. */
      transcription_chunks: pgTable(
        'transcription_chunks',
        {
          run_id: runId(),
          index: integer('index').notNull(),
          /** Hash of the audio file. */
          audio_hash: text('audio_hash').notNull(),
          start_seconds: doublePrecision('start_seconds').notNull(),
          end_seconds: doublePrecision('end_seconds').notNull(),
          answer: text('answer'),
          answered_at: time('answered_at'),
        },
        (table) => [primaryKey({ columns: [table.run_id, table.index] })],
      ),
    },
  }
}
