import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/lib/database/sql'
import { env } from '@/lib/env'

/** What was spent in this month (UTC), and what runs under way are expected to cost. In the provider's currency. */
export async function spentThisMonth(database: Database, exceptRunId?: string): Promise<number> {
  const [row] = await rowsOf<{ spent: string }>(
    database,
    sql`SELECT coalesce(sum(CASE WHEN status = 'running' THEN greatest(cost, reserved) ELSE cost END), 0) AS spent
        FROM transcription_runs
        WHERE started_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
          AND id IS DISTINCT FROM ${exceptRunId ?? null}::uuid`,
  )
  return Number(row?.spent)
}

/** Serialises the starting of runs until the transaction ends: concurrent sums would miss each other. */
export async function lockBudget(database: Database): Promise<void> {
  if (env().TRANSCRIPTION_MONTHLY_BUDGET === undefined) return
  await database.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('transcription budget', 0))`)
}

/** Why `cost` more cannot be spent this month; undefined when it can, or there is no limit. */
export function overBudget({ spent, cost }: { spent: number; cost: number }): string | undefined {
  const budget = env().TRANSCRIPTION_MONTHLY_BUDGET
  // Prices have six decimals; sums of them have dust behind.
  if (budget === undefined || cost === 0 || spent + cost <= budget + 1e-9) return undefined
  return `This month’s budget for transcriptions is ${money(budget)}: ${money(spent)} of it are spent or promised, and ${money(cost)} more are needed. Raise TRANSCRIPTION_MONTHLY_BUDGET, or wait for the next month.`
}

/** Why a run cannot spend this much more: the sound may be longer than estimated. */
export async function whyNotSpend(
  database: Database,
  runId: string,
  cost: number,
): Promise<string | undefined> {
  if (env().TRANSCRIPTION_MONTHLY_BUDGET === undefined || cost === 0) return undefined
  const [run] = await rowsOf<{ cost: string | null }>(
    database,
    sql`SELECT cost FROM transcription_runs WHERE id = ${runId}`,
  )
  return overBudget({ spent: (await spentThisMonth(database, runId)) + Number(run?.cost ?? 0), cost })
}

const money = (amount: number): string => amount.toFixed(2)
