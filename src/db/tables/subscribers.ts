import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { index, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { addTables, ref, time } from './add-tables'

/**
 * Mails about a subscription. One with a link (`confirm`, `change`) holds what the link confirms, and
 * lasts until then; its id is in the link.
 */
export const subscriptionMails = pgTable(
  'subscription_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriber_id: ref('newsletters').notNull(),
    kind: varchar({ length: 12 }).notNull(),
    email: text().notNull(),
    first_name: varchar({ length: 100 }),
    last_name: varchar({ length: 100 }),
    asked_at: time().notNull().defaultNow(),
    mailed_at: time(),
  },
  (table) => [index('subscription_mails_subscriber_idx').on(table.subscriber_id)],
)

const mails = addTables([subscriptionMails])

export const subscriberTables: PostgresSchemaHook = (args) => {
  const { newsletters } = args.schema.tables
  if (!newsletters) throw new Error('Payload has made no table for subscribers.')
  /** Identifies this subscriber at this address in the links of letters, which become invalid with the address. */
  // Outside a table's own list, a key gives no name.
  args.extendTable({
    table: newsletters,
    columns: { address_id: uuid('address_id').notNull().defaultRandom() },
    extraConfig: (table) => ({ address_idx: index('newsletters_address_idx').on(table.address_id) }),
  })
  return mails(args)
}
