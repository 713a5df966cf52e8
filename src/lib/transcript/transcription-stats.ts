import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { NOT_TRASHED } from '@/lib/access/rules'
import { databaseOf, rowsOf } from '@/lib/database/sql'

export interface TranscriptionStats {
  total: number
  completed: number
  pending: number
  /** In the provider's currency, over all episodes. */
  totalCost: number
}

/** Counts every episode that is not in the trash, published or not. What was spent on the others is in the ledger. */
export async function transcriptionStats(payload: BasePayload): Promise<TranscriptionStats> {
  const [row] = await rowsOf<Record<keyof TranscriptionStats, string>>(
    databaseOf(payload),
    sql`SELECT count(*) AS total,
               count(*) FILTER (WHERE transcription_status = 'completed') AS completed,
               count(*) FILTER (WHERE transcription_status = 'pending') AS pending,
               coalesce(sum(transcription_cost), 0) AS "totalCost"
        FROM episodes WHERE ${NOT_TRASHED}`,
  )
  return {
    total: Number(row?.total),
    completed: Number(row?.completed),
    pending: Number(row?.pending),
    totalCost: Number(row?.totalCost),
  }
}
