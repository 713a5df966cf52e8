import { index, pgTable } from 'drizzle-orm/pg-core'
import { ref, time } from './add-tables'

/**
 * Mails about a subscription. One with a link (`confirm`, `change`) holds what the link confirms, and
 * lasts until then; its id is in the link.
 */
export const subscriptionMails = pgTable(
  'subscription_mails',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    subscriber_id: ref('newsletters').notNull(),
    kind: t.varchar({ length: 12 }).notNull(),
    email: t.text().notNull(),
    first_name: t.varchar({ length: 100 }),
    last_name: t.varchar({ length: 100 }),
    asked_at: time().notNull().defaultNow(),
    mailed_at: time(),
  }),
  (table) => [index('subscription_mails_subscriber_idx').on(table.subscriber_id)],
)
