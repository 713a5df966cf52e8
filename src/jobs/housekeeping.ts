import { lt, lte, sql } from 'drizzle-orm'
import { type Database, getDatabase, NOW } from '@/db/sql'
import { session } from '@/db/tables/accounts'
import { rateLimits } from '@/db/tables/operations'
import { deleteOldMails } from '@/lib/accounts/account-mails'
import { deleteIdleAccounts, warnIdleAccounts } from '@/lib/accounts/idle-accounts'
import { destroyOldDayKeys } from '@/lib/audience/day-keys'
import { deleteOldPlays, rollUpDays } from '@/lib/audience/roll-up'
import { deleteLeftUnsavedChanges } from '@/lib/editing/unsaved-changes'
import { enqueueUnread } from '@/lib/media/read-audio'
import { removeForgottenUploads } from '@/lib/media/upload-parts'
import { deleteOldUnanswered } from '@/lib/search/unanswered-questions'
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
        () => database.delete(session).where(lte(session.expire, NOW)),
        () => deleteOwnerless(database, 'bookmarks'),
        () => deleteOwnerless(database, 'moments'),
        () => database.delete(rateLimits).where(lt(rateLimits.expire, Date.now())),
        () => deleteLeftUnsavedChanges(database),
        () => removeForgottenUploads(),
        () => enqueueUnread(payload),
        () => deleteOldMails(database),
        () => deleteUnconfirmed(database),
        () => deleteOldUnanswered(database),
        () => deleteIdleAccounts(payload, now),
        () => warnIdleAccounts(payload, now),
      ],
      async (step) => step(),
    )
  },
}

const deleteOwnerless = (database: Database, table: 'bookmarks' | 'moments') =>
  database.execute(sql`
    DELETE FROM ${sql.identifier(table)} AS left_over WHERE session_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM session WHERE session.sid = left_over.session_id)`)
