import { databaseOf } from '@/db/sql'
import { COUNT_DAYS, rollUpDays } from '@/lib/audience/roll-up'
import type { Job } from './queue'

export const countDaysJob: Job = {
  name: COUNT_DAYS,
  async run(payload) {
    await rollUpDays(databaseOf(payload), new Date())
  },
}
