import { type SQL, sql } from 'drizzle-orm'

/** Pixels. In steps of at most 1.7 where phones choose: what a step is too large by is waited for. */
export const SQUARE_WIDTHS = [96, 192, 384, 640, 1024, 1400] as const

export const NAME_COLUMNS = ['filename', ...SQUARE_WIDTHS.map((width) => `sizes_w${width}_filename`)]

export const isUploadName = (name: string): SQL => sql`${name} IN (${sql.raw(NAME_COLUMNS.join(', '))})`
