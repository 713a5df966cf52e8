import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/lib/database/sql'

export interface TranscriptionStats {
  total: number
  completed: number
  pending: number
  /** In the provider's currency, over all episodes. */
  totalCost: number
}

/** Counts every episode, published or not. */
export async function transcriptionStats(payload: BasePayload): Promise<TranscriptionStats> {
  const [row] = await rowsOf<Record<keyof TranscriptionStats, string>>(
    databaseOf(payload),
    sql`SELECT count(*) AS total,
               count(*) FILTER (WHERE transcription_status = 'completed') AS completed,
               count(*) FILTER (WHERE transcription_status = 'pending') AS pending,
               coalesce(sum(transcription_cost), 0) AS "totalCost"
        FROM episodes`,
  )
  return {
    total: Number(row?.total),
    completed: Number(row?.completed),
    pending: Number(row?.pending),
    totalCost: Number(row?.totalCost),
  }
}
