import { sql } from 'drizzle-orm'
import type { Columns } from '@/lib/csv/csv'
import { streamCsv } from '@/lib/csv/stream-csv'
import type { Database } from '@/lib/database/sql'
import { subjectLabel } from './contact'
import {
  CONTACT_COLUMNS,
  CONTACT_TIMES,
  type ContactFilter,
  type ListedContact,
  whereContact,
} from './list-contacts'

const HEADINGS: Columns<ListedContact> = [
  ['Date', ({ createdAt }) => createdAt],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Subject', ({ subject }) => subjectLabel(subject)],
  ['Message', ({ message }) => message],
  ['Status', ({ status }) => status],
  ['Status set by', ({ statusSetBy }) => statusSetBy],
  ['Status set at', ({ statusSetAt }) => statusSetAt],
]

export function exportContacts(database: Database, filter: ContactFilter): ReadableStream<Uint8Array> {
  return streamCsv<ListedContact>(database, {
    headings: HEADINGS,
    columns: CONTACT_COLUMNS,
    times: CONTACT_TIMES,
    table: sql`contacts`,
    where: whereContact(filter),
    newestBy: 'contacts.created_at',
  })
}
