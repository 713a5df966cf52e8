import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { ref, time } from './add-tables'

/** The record of an import from the panel, so that it can resume after a stop and be undone. */
export const imports = pgTable('imports', {
  id: uuid().primaryKey().defaultRandom(),
  /** The feed's address, or the name of its file. */
  address: text().notNull(),
  /** The text of that file, while the import may resume. */
  feed: text(),
  /** A look at the followed feed, which is undone as an import is. */
  is_look: boolean().notNull().default(false),
  user_id: ref('users', 'set null'),
  status: varchar({ length: 10 }).notNull(),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  problem: text(),
  begun_at: time().notNull().defaultNow(),
  ended_at: time(),
})

export const importItems = pgTable(
  'import_items',
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The episode's id; a made-up one for other entries. */
    key: text().notNull(),
    kind: varchar({ length: 10 }).notNull(),
    name: text().notNull(),
    outcome: varchar({ length: 10 }).notNull(),
    remarks: jsonb().notNull(),
    episode_id: uuid(),
    /** The state in which the import left the episode: later changes are not undone. */
    saved_at: time(),
    revision: integer(),
    /** Fields as they were before a poll of the followed feed, without the sound. */
    before: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.key] })],
)
