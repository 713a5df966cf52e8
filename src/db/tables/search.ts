import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { sql } from 'drizzle-orm'
import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The search index. Database triggers write it with every change of an episode or its transcript. */
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
    },
  }
}
