import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { index, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'

export const subscriberTables: PostgresSchemaHook = ({ schema, extendTable }) => {
  const { newsletters } = schema.tables
  if (!newsletters) throw new Error('Payload has made no table for subscribers.')
  /** Identifies this subscriber at this address in the links of letters, which become invalid with the address. */
  extendTable({
    table: newsletters,
    columns: { address_id: uuid('address_id').notNull().defaultRandom() },
    extraConfig: (table) => ({ address_idx: index('newsletters_address_idx').on(table.address_id) }),
  })
  return {
    ...schema,
    tables: {
      ...schema.tables,
      /**
       * Mails about a subscription. One with a link (`confirm`, `change`) holds what the link confirms, and
       * lasts until then; its id is in the link.
       */
      subscription_mails: pgTable(
        'subscription_mails',
        {
          id: uuid('id').primaryKey().defaultRandom(),
          subscriber_id: uuid('subscriber_id')
            .notNull()
            .references(() => newsletters.id, { onDelete: 'cascade' }),
          kind: varchar('kind', { length: 12 }).notNull(),
          email: text('email').notNull(),
          first_name: varchar('first_name', { length: 100 }),
          last_name: varchar('last_name', { length: 100 }),
          asked_at: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
          mailed_at: timestamp('mailed_at', { withTimezone: true, precision: 3 }),
        },
        (table) => [index('subscription_mails_subscriber_idx').on(table.subscriber_id)],
      ),
    },
  }
}
