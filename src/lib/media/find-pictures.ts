import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '@/lib/database/sql'
import type { Picture } from './artwork'
import { mediaUrl } from './media-url'
import { SQUARE_WIDTHS } from './sizes'

const SIZE_COLUMNS = sql.raw(
  SQUARE_WIDTHS.map(
    (step) => `sizes_w${step}_filename AS "file${step}", sizes_w${step}_width AS "width${step}"`,
  ).join(', '),
)

interface PictureRow {
  id: string
  filename: string | null
  alt: string | null
  [size: `file${number}`]: string | null
  [size: `width${number}`]: string | null
}

export async function findPictures(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<PictureRow>(
    database,
    sql`SELECT id, filename, alt, ${SIZE_COLUMNS} FROM media WHERE id = ANY(${sql.param([...new Set(ids)])}::uuid[])`,
  )
  return new Map(
    rows.flatMap((row) => (row.filename ? [[row.id, toPicture(row, row.filename)] as const] : [])),
  )
}

function toPicture(row: PictureRow, filename: string): Picture {
  const sources = SQUARE_WIDTHS.flatMap((step) => {
    const file = row[`file${step}`]
    const width = Number(row[`width${step}`])
    return file && width ? [{ url: mediaUrl(file), width }] : []
  })
  return { url: mediaUrl(filename), alt: row.alt, sources }
}
