import { sql } from 'drizzle-orm'
import { type Database, queryNumber, queryRows } from '@/db/sql'
import { env } from '@/lib/env'

/** One month, `2026-11`, or all of them. */
interface LedgerRow {
  month: string
  runs: number
  /** Seconds of transcribed audio. */
  seconds: number
  /** In the provider’s currency. */
  cost: number
}

const MONTHS = 12

export const readLedger = (database: Database) =>
  queryRows<LedgerRow>(
    database,
    sql`(SELECT to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, ${SUMS}
          FROM transcription_runs GROUP BY 1 ORDER BY 1 DESC LIMIT ${MONTHS})
        UNION ALL SELECT 'Total', ${SUMS} FROM transcription_runs`,
  )

const SUMS = sql`count(*)::int AS runs, coalesce(sum(seconds), 0)::float8 AS seconds,
  coalesce(sum(cost), 0)::float8 AS cost`

/**
 * Spending this month (UTC) in the provider's currency, including the expected cost of active runs. Of `runId`, what it
 * has cost so far, whenever it was begun.
 */
export const spentThisMonth = (
  database: Database,
  runId: string | null = null,
): Promise<number> =>
  queryNumber(
    database,
    sql`SELECT coalesce(sum(CASE WHEN status = 'running' AND id IS DISTINCT FROM ${runId}::uuid
          THEN greatest(cost, reserved) ELSE cost END), 0) AS spent
        FROM transcription_runs WHERE id = ${runId}::uuid
          OR started_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`,
  )

/** Serialises starts until the transaction ends; concurrent sums would miss each other. */
export async function lockBudget(database: Database): Promise<void> {
  const key = 'transcription budget'
  await database.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/**
 * The refusal when `cost` exceeds this month's budget; undefined when it fits. Asked again during a run, because the audio
 * may be longer than estimated.
 */
export async function whyNotSpend(database: Database, cost: number, runId?: string) {
  const budget = env().TRANSCRIPTION_MONTHLY_BUDGET
  if (budget === undefined || cost === 0) return undefined
  const spent = await spentThisMonth(database, runId)
  // Prices have six decimals, and sums have rounding errors.
  if (spent + cost <= budget + 1e-9) return undefined
  return `This month’s budget for transcriptions is ${money(budget)}: ${money(spent)} of it are spent or reserved, and this needs ${money(cost)} more. Raise TRANSCRIPTION_MONTHLY_BUDGET, or wait for the next month.`
}

const money = (amount: number): string => amount.toFixed(2)
