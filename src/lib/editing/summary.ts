import { sql } from 'drizzle-orm'
import { type Database, queryRow } from '@/db/sql'
import { NOT_SPAM } from '@/lib/access'

export interface Summary {
  contacts: number
  subscribers: number
  newContacts: number
  spamContacts: number
  newSubscribers: number
}

const IS_NEW = "> now() - interval '7 days'"

export const summarise = (database: Database) =>
  queryRow<Summary>(
    database,
    sql.raw(`SELECT (SELECT count(*)::int FROM contacts WHERE ${NOT_SPAM}) AS contacts,
        (SELECT count(*)::int FROM newsletters) AS subscribers,
        (SELECT count(*)::int FROM contacts WHERE created_at ${IS_NEW} AND ${NOT_SPAM}) AS "newContacts",
        (SELECT count(*)::int FROM contacts WHERE spam_reason IS NOT NULL) AS "spamContacts",
        (SELECT count(*)::int FROM newsletters WHERE subscribed_at ${IS_NEW}) AS "newSubscribers"`),
  ) as Promise<Summary>
