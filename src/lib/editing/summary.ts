import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/db/sql'
import { NOT_ASIDE } from '@/lib/access'

export interface Summary {
  contacts: number
  subscribers: number
  newContacts: number
  asideContacts: number
  newSubscribers: number
}

const NEW_DAYS = 7

export async function summarise(database: Database): Promise<Summary> {
  const since = sql`now() - ${NEW_DAYS} * interval '1 day'`
  const [row] = await rowsOf<Summary>(
    database,
    sql`SELECT (SELECT count(*)::int FROM contacts WHERE ${NOT_ASIDE}) AS contacts,
          (SELECT count(*)::int FROM newsletters) AS subscribers,
          (SELECT count(*)::int FROM contacts WHERE created_at > ${since} AND ${NOT_ASIDE}) AS "newContacts",
          (SELECT count(*)::int FROM contacts WHERE aside_reason IS NOT NULL) AS "asideContacts",
          (SELECT count(*)::int FROM newsletters WHERE subscribed_at > ${since}) AS "newSubscribers"`,
  )
  return row ?? { contacts: 0, subscribers: 0, newContacts: 0, asideContacts: 0, newSubscribers: 0 }
}
