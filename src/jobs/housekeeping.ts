import { type SQL, sql } from 'drizzle-orm'
import { type Database, getDatabase } from '@/db/sql'
import { deleteOldMails } from '@/lib/accounts/account-mails'
import { deleteIdleAccounts, warnIdleAccounts } from '@/lib/accounts/idle-accounts'
import { deleteExpiredSessions } from '@/lib/accounts/sessions'
import { destroyOldDayKeys } from '@/lib/audience/day-keys'
import { deleteOldPlays, rollUpDays } from '@/lib/audience/roll-up'
import { deleteLeftUnsavedChanges } from '@/lib/editing/unsaved-changes'
import { enqueueUnread } from '@/lib/media/read-audio'
import { removeForgottenUploads } from '@/lib/media/upload-parts'
import { deleteOldAsked } from '@/lib/search/asked-questions'
import { deleteUnconfirmed } from '@/lib/subscribers/subscribing'
import { tryEach } from '@/lib/try-each'
import type { Job } from './queue'

export const housekeeping: Job = {
  name: 'housekeeping',
  cron: '7 * * * *',
  async run(payload) {
    const database = getDatabase(payload)
    const now = new Date()
    // One that fails does not keep the others.
    await tryEach(
      [
        () => destroyOldDayKeys(database, now),
        () => rollUpDays(database, now),
        () => deleteOldPlays(database, now),
        () => deleteExpiredSessions(database),
        () => deleteOwnerless(database, sql`bookmarks`),
        () => deleteOwnerless(database, sql`moments`),
        () => database.execute(sql`DELETE FROM rate_limits WHERE expire < ${Date.now()}`),
        () => deleteLeftUnsavedChanges(database),
        () => removeForgottenUploads(),
        () => enqueueUnread(payload),
        () => deleteOldMails(database),
        () => deleteUnconfirmed(database),
        () => deleteOldAsked(database),
        () => deleteIdleAccounts(payload, now),
        () => warnIdleAccounts(payload, now),
      ],
      async (step) => step(),
    )
  },
}

const deleteOwnerless = (database: Database, table: SQL) =>
  database.execute(sql`
    DELETE FROM ${table} WHERE session_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM session WHERE session.sid = ${table}.session_id)`)
