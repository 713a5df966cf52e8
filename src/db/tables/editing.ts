import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ref, time } from './add-tables'

/** Addresses that documents had. Those of an episode on an earlier site are paths and begin with a slash. */
export const formerSlugs = pgTable(
  'former_slugs',
  (t) => ({
    collection: t.text().notNull(),
    slug: t.varchar({ length: 120 }).notNull(),
    document_id: t.uuid().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.collection, table.slug] }),
    index('former_slugs_document_idx').on(table.document_id),
  ],
)

/** An editor's unsaved changes to a form; never shown to readers. */
export const formDrafts = pgTable(
  'form_drafts',
  (t) => ({
    form: t.varchar({ length: 150 }).notNull(),
    user_id: ref('users').notNull(),
    visit: t.varchar({ length: 16 }).notNull(),
    data: t.jsonb().notNull(),
    saved_at: time().notNull().defaultNow(),
  }),
  (table) => [primaryKey({ columns: [table.form, table.user_id, table.visit] })],
)

export const episodePreviews = pgTable('episode_previews', (t) => ({
  episode_id: ref('episodes').primaryKey(),
  key: t.uuid().notNull().defaultRandom(),
}))
