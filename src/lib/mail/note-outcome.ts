import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/database/sql'
import type { MailedTable } from './send-mail-job'

export type Outcome = 'sent' | 'not-due' | { fault: string; isFinal: boolean }

export async function noteOutcome(
  database: Database,
  { table, id }: { table: MailedTable; id: string },
  outcome: Outcome,
): Promise<void> {
  if (table === 'account_mails') {
    if (typeof outcome === 'object' && !outcome.isFinal) return
    await database.execute(sql`DELETE FROM account_mails WHERE id = ${id}`)
    return
  }
  if (outcome === 'not-due') return
  const isSent = outcome === 'sent'
  await database.execute(sql`
    UPDATE ${sql.identifier(table)} SET mailed_at = ${isSent ? sql`now()` : sql`NULL`},
      mail_fault = ${isSent ? null : outcome.fault} WHERE id = ${id}`)
}
