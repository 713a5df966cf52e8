import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { NOT_TRASHED } from '@/lib/access/rules'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { WITH_TRANSCRIPTS } from './has-transcript'

export interface TranscriptionStats {
  total: number
  completed: number
  pending: number
  /** In the provider's currency, over all episodes. */
  totalCost: number
}

export async function transcriptionStats(payload: BasePayload): Promise<TranscriptionStats> {
  const [row] = await rowsOf<Record<keyof TranscriptionStats, string>>(
    databaseOf(payload),
    sql`SELECT count(*) AS total,
               count(*) FILTER (WHERE status = 'completed') AS completed,
               count(*) FILTER (WHERE status = 'pending') AS pending,
               coalesce(sum(cost), 0) AS "totalCost"
        FROM ${WITH_TRANSCRIPTS} WHERE ${NOT_TRASHED}`,
  )
  return {
    total: Number(row?.total),
    completed: Number(row?.completed),
    pending: Number(row?.pending),
    totalCost: Number(row?.totalCost),
  }
}
