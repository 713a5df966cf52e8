import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ref, time } from './add-tables'

/** The record of an import from the panel, so that it can resume after a stop and be undone. */
export const imports = pgTable('imports', (t) => ({
  id: t.uuid().primaryKey().defaultRandom(),
  /** The feed's address, or the name of its file. */
  address: t.text().notNull(),
  /** The text of that file, while the import may resume. */
  feed: t.text(),
  /** A poll at the followed feed, which is undone as an import is. */
  is_look: t.boolean().notNull().default(false),
  user_id: ref('users', 'set null'),
  status: t.varchar({ length: 10 }).notNull(),
  done: t.integer().notNull().default(0),
  total: t.integer().notNull().default(0),
  problem: t.text(),
  begun_at: time().notNull().defaultNow(),
  ended_at: time(),
}))

export const importItems = pgTable(
  'import_items',
  (t) => ({
    import_id: t
      .uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The episode's id; a made-up one for other entries. */
    key: t.text().notNull(),
    kind: t.varchar({ length: 10 }).notNull(),
    name: t.text().notNull(),
    outcome: t.varchar({ length: 10 }).notNull(),
    remarks: t.jsonb().notNull(),
    episode_id: t.uuid(),
    /** The state in which the import left the episode: later changes are not undone. */
    saved_at: time(),
    revision: t.integer(),
    /** Fields as they were before a poll of the followed feed, without the sound. */
    before: t.jsonb(),
  }),
  (table) => [primaryKey({ columns: [table.import_id, table.key] })],
)
