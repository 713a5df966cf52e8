import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { index, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'

export const letterTables: PostgresSchemaHook = ({ schema }) => {
  const { contacts, users } = schema.tables
  if (!contacts || !users) throw new Error('Payload has made no table for messages or users.')
  const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
  return {
    ...schema,
    tables: {
      ...schema.tables,
      /** What administrators answered from the panel. Until `due_at` an answer can be taken back. */
      message_replies: pgTable(
        'message_replies',
        {
          id: uuid('id').primaryKey().defaultRandom(),
          contact_id: uuid('contact_id')
            .notNull()
            .references(() => contacts.id, { onDelete: 'cascade' }),
          user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
          text: text('text').notNull(),
          status_before: varchar('status_before', { length: 20 }).notNull(),
          created_at: time('created_at').notNull().defaultNow(),
          due_at: time('due_at').notNull(),
          mailed_at: time('mailed_at'),
          mail_fault: varchar('mail_fault', { length: 500 }),
        },
        (table) => [index('message_replies_contact_idx').on(table.contact_id, table.created_at)],
      ),
    },
  }
}
