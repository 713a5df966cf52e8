import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/lib/database/sql'
import { lengthText } from './length-text'

/**
 * Locks the row until the end of the transaction, so that a job reading the file fills in the length later.
 */
export async function findLength(database: Database, mediaId: string | undefined): Promise<string> {
  if (!mediaId) return ''
  const [row] = await rowsOf<{ seconds: string | null }>(
    database,
    sql`SELECT CASE WHEN audio_file = filename THEN audio_seconds END AS seconds
        FROM media WHERE id = ${mediaId} FOR SHARE`,
  )
  return row?.seconds == null ? '' : lengthText(Number(row.seconds))
}
