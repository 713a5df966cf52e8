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

const NEW_DAYS = 7

export async function summarise(database: Database): Promise<Summary> {
  const since = sql`now() - ${NEW_DAYS} * interval '1 day'`
  const row = await queryRow<Summary>(
    database,
    sql`SELECT (SELECT count(*)::int FROM contacts WHERE ${sql.raw(NOT_SPAM)}) AS contacts,
          (SELECT count(*)::int FROM newsletters) AS subscribers,
          (SELECT count(*)::int FROM contacts WHERE created_at > ${since} AND ${sql.raw(NOT_SPAM)}) AS "newContacts",
          (SELECT count(*)::int FROM contacts WHERE spam_reason IS NOT NULL) AS "spamContacts",
          (SELECT count(*)::int FROM newsletters WHERE subscribed_at > ${since}) AS "newSubscribers"`,
  )
  return row ?? { contacts: 0, subscribers: 0, newContacts: 0, spamContacts: 0, newSubscribers: 0 }
}
