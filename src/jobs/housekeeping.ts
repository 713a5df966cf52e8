import { sql } from 'drizzle-orm'
import { databaseOf } from '@/db/sql'
import { deleteExpiredTokens, deleteUnsentMails } from '@/lib/accounts/account-mails'
import { deleteIdleAccounts, warnIdleAccounts } from '@/lib/accounts/idle-accounts'
import { deleteExpiredSessions } from '@/lib/accounts/sessions'
import { destroyOldDayKeys } from '@/lib/audience/day-keys'
import { deleteOldPlays, rollUpDays } from '@/lib/audience/roll-up'
import { deleteLeftUnsavedChanges } from '@/lib/editing/unsaved-changes'
import { removeLeftPictures } from '@/lib/letters/freeze-letter'
import { enqueueUnread } from '@/lib/media/read-audio'
import { removeLeftFiles } from '@/lib/media/uncommitted-files'
import { removeForgottenParts } from '@/lib/media/upload-parts'
import { deleteOldAsked } from '@/lib/search/asked-questions'
import { removeLeftCards } from '@/lib/sharing/draw-cards'
import { deleteUnconfirmed } from '@/lib/subscribers/subscribing'
import { enqueueForgottenRuns } from '@/lib/transcription/runs'
import type { Job } from './queue'

export const housekeeping: Job = {
  name: 'housekeeping',
  cron: '7 * * * *',
  async run(payload) {
    const database = databaseOf(payload)
    const now = new Date()
    await destroyOldDayKeys(database, now)
    await rollUpDays(database, now)
    await deleteOldPlays(database, now)
    await deleteExpiredSessions(database)
    for (const table of [sql`bookmarks`, sql`moments`]) {
      await database.execute(sql`
        DELETE FROM ${table} WHERE session_id IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM session WHERE session.sid = ${table}.session_id)`)
    }
    await database.execute(sql`DELETE FROM rate_limits WHERE expire < ${Date.now()}`)
    await deleteLeftUnsavedChanges(database)
    await removeLeftFiles(payload)
    await removeForgottenParts()
    await removeLeftCards(payload)
    await removeLeftPictures(payload)
    await enqueueUnread(payload)
    await enqueueForgottenRuns(payload)
    await deleteExpiredTokens(database)
    await deleteUnsentMails(database, now)
    await deleteUnconfirmed(database)
    await deleteOldAsked(database)
    await deleteIdleAccounts(payload, now)
    await warnIdleAccounts(payload, now)
  },
}
