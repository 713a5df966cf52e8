import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ref, time } from './add-tables'

/** Administrators' answers from the panel. Until `due_at`, an answer can be undone. */
export const messageReplies = pgTable(
  'message_replies',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    contact_id: ref('contacts').notNull(),
    user_id: ref('users', 'set null'),
    text: t.text().notNull(),
    status_before: t.varchar({ length: 20 }).notNull(),
    created_at: time().notNull().defaultNow(),
    due_at: time().notNull(),
    mailed_at: time(),
    mail_fault: t.varchar({ length: 500 }),
  }),
  (table) => [index('message_replies_contact_idx').on(table.contact_id, table.created_at)],
)

/** One row per letter and recipient, written before the first mail is sent, so that none is forgotten. */
export const letterMails = pgTable(
  'letter_mails',
  (t) => ({
    letter_id: ref('letters').notNull(),
    subscriber_id: ref('newsletters').notNull(),
    /**
     * waiting, sending, sent, returned (bounced after it was sent), refused, perhaps (handed over, never
     * confirmed), left (unsubscribed before it was sent).
     */
    state: t.varchar({ length: 10 }).notNull().default('waiting'),
    tries: t.integer().notNull().default(0),
    /** Tries after which it is unknown whether the server accepted the mail. */
    unanswered: t.integer().notNull().default(0),
    due_at: time().notNull().defaultNow(),
    done_at: time(),
    fault: t.varchar({ length: 300 }),
  }),
  (table) => [
    primaryKey({ columns: [table.letter_id, table.subscriber_id] }),
    index('letter_mails_due_idx').on(table.letter_id, table.state, table.due_at),
    index('letter_mails_subscriber_idx').on(table.subscriber_id),
  ],
)

/** A letter's mail as an administrator released it, except for personal links. */
export const letterIssues = pgTable('letter_issues', (t) => ({
  letter_id: ref('letters').primaryKey(),
  subject: t.text().notNull(),
  html: t.text().notNull(),
  text: t.text().notNull(),
  /** The parts that its page shows. */
  parts: t.jsonb(),
  /** Copies of its pictures, by filename, which outlive the original files. */
  pictures: t.text().array().notNull().default([]),
}))
