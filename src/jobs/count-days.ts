import { COUNT_DAYS, rollUpDays } from '@/lib/audience/roll-up'
import { databaseOf } from '@/lib/database/sql'
import type { Job } from '@/lib/jobs/queue'

/** After a start: what was heard before days were summed up, or while nothing ran. Housekeeping goes on with it every hour. */
export const countDaysJob: Job = {
  name: COUNT_DAYS,
  async run(payload) {
    await rollUpDays(databaseOf(payload), new Date())
  },
}
