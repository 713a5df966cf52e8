import { type SQL, sql } from 'drizzle-orm'

/** Pixels. Steps where phones choose are at most 1.7, because every surplus pixel is downloaded. */
export const SQUARE_WIDTHS = [96, 192, 384, 640, 1024, 1400] as const

export const NAME_COLUMNS = ['filename', ...SQUARE_WIDTHS.map((width) => `sizes_w${width}_filename`)]

export const isUploadName = (name: string): SQL => sql`${name} IN (${sql.raw(NAME_COLUMNS.join(', '))})`
