import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'

export const letterTables: PostgresSchemaHook = ({ schema }) => {
  const { contacts, letters, newsletters, users } = schema.tables
  if (!contacts || !letters || !newsletters || !users)
    throw new Error('Payload has made no table for messages, letters, subscribers or users.')
  const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
  return {
    ...schema,
    tables: {
      ...schema.tables,
      /** Administrators' answers from the panel. Until `due_at`, an answer can be undone. */
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
      /** One row per letter and recipient, written before the first mail is sent, so that none is forgotten. */
      letter_mails: pgTable(
        'letter_mails',
        {
          letter_id: uuid('letter_id')
            .notNull()
            .references(() => letters.id, { onDelete: 'cascade' }),
          subscriber_id: uuid('subscriber_id')
            .notNull()
            .references(() => newsletters.id, { onDelete: 'cascade' }),
          /**
           * waiting, held (the provider takes no letters of ours for now), sending, sent, returned (bounced
           * after it was sent), refused, perhaps (handed over,
           * never confirmed), left (unsubscribed before it was sent).
           */
          state: varchar('state', { length: 10 }).notNull().default('waiting'),
          tries: integer('tries').notNull().default(0),
          /** Tries after which it is unknown whether the server accepted the mail. */
          unanswered: integer('unanswered').notNull().default(0),
          due_at: time('due_at').notNull().defaultNow(),
          done_at: time('done_at'),
          fault: varchar('fault', { length: 300 }),
        },
        (table) => [
          primaryKey({ columns: [table.letter_id, table.subscriber_id] }),
          index('letter_mails_due_idx').on(table.letter_id, table.state, table.due_at),
          index('letter_mails_subscriber_idx').on(table.subscriber_id),
        ],
      ),
      /** A letter's mail as an administrator released it, except for personal links. */
      letter_issues: pgTable('letter_issues', {
        letter_id: uuid('letter_id')
          .primaryKey()
          .references(() => letters.id, { onDelete: 'cascade' }),
        subject: text('subject').notNull(),
        html: text('html').notNull(),
        text: text('text').notNull(),
        /** The parts that its page shows. */
        parts: jsonb('parts'),
        /** Copies of its pictures, by filename, which outlive the original files. */
        pictures: text('pictures').array().notNull().default([]),
        /** Null while the mail server is reachable. */
        unreachable_since: time('unreachable_since'),
      }),
    },
  }
}
