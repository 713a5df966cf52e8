import { sql } from 'drizzle-orm'
import { retryWhileBusy } from '@/lib/database/retry-while-busy'
import type { Database } from '@/lib/database/sql'

const WITHIN_MS = 1_000

/** Asks whether the database answers a query within a second of this process's own time. Never rejects. */
export function createDatabaseProbe(database: Database): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  const ask = () =>
    retryWhileBusy(() => withinLimit(database.execute(sql`SELECT 1`))).then(
      () => true,
      () => false,
    )
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function withinLimit(answer: Promise<unknown>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer within a second')), WITHIN_MS)
  try {
    await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
    answer.catch(() => undefined)
  }
}
