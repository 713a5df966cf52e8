import { sql } from 'drizzle-orm'
import { deleteUnsentMails } from '@/lib/account/account-mails'
import { deleteExpiredTokens } from '@/lib/account/account-tokens'
import { deleteIdleAccounts, warnIdleAccounts } from '@/lib/account/idle-accounts'
import { deleteExpiredSessions } from '@/lib/account/sessions'
import { rollUpDays } from '@/lib/audience/roll-up'
import { enqueueUnread } from '@/lib/audio/read-audio'
import { removeLeftCards } from '@/lib/cards/draw-cards'
import { databaseOf } from '@/lib/database/sql'
import type { Job } from '@/lib/jobs/queue'
import { removeLeftFiles } from '@/lib/media/uncommitted-files'
import { destroyOldDayKeys } from '@/lib/plays/day-keys'
import { deleteOldPlays } from '@/lib/plays/old-plays'
import { enqueueForgottenRuns } from '@/lib/transcription/mend-runs'

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
    await removeLeftFiles(payload)
    await removeLeftCards(payload)
    await enqueueUnread(payload)
    await enqueueForgottenRuns(payload)
    await deleteExpiredTokens(database)
    await deleteUnsentMails(database, now)
    await deleteIdleAccounts(payload, now)
    await warnIdleAccounts(payload, now)
  },
}
