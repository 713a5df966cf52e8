import { COUNT_DAYS, rollUpDays } from '@/lib/audience/roll-up'
import { databaseOf } from '@/lib/database/sql'
import type { Job } from '@/lib/jobs/queue'

export const countDaysJob: Job = {
  name: COUNT_DAYS,
  async run(payload) {
    await rollUpDays(databaseOf(payload), new Date())
  },
}
