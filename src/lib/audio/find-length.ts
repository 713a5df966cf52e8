import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/lib/database/sql'
import { lengthText } from './length-text'

/**
 * The length of an uploaded sound as episodes show it; empty while it is not known. What is found stays so until the
 * end of the transaction: whoever reads the file at this moment fills in the length after it.
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
