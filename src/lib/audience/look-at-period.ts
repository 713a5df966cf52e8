import type { BasePayload } from 'payload'
import { type Database, databaseOf } from '@/db/sql'
import { type Period, type PeriodName, periodUntil } from './audience'
import { DAYS_AT_A_LOOK, rollUpDays } from './roll-up'

interface Look {
  database: Database
  now: Date
  period: Period
  /** Days not summed up yet; after an upgrade, a job works through them. */
  uncounted: number[]
}

/** The period's current days. */
export async function lookAtPeriod(payload: BasePayload, name: PeriodName): Promise<Look> {
  const database = databaseOf(payload)
  const now = new Date()
  const uncounted = await rollUpDays(database, now, DAYS_AT_A_LOOK)
  return { database, now, uncounted, period: periodUntil(now, name) }
}
