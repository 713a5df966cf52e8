import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What episodes are found by. Triggers of the database write it with every change of an episode, in its transaction,
 * whoever makes it; migrations hold them.
 */
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
          /** Of title and description. */
          named: tsvector('named').notNull(),
          /** Of these and the transcript. */
          words: tsvector('words').notNull(),
        },
        (table) => [index('episode_words_idx').using('gin', table.words)],
      ),
    },
  }
}
