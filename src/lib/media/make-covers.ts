import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { databaseOf, rowsOf } from '@/db/sql'
import { invalidateContent } from '@/lib/invalidate-content'
import { tryEach } from '@/lib/try-each'
import { openFileStore, readWhole } from './file-store'
import { sharpInTurn } from './sharp-in-turn'
import { COVER, COVER_FORMAT, coverName } from './sizes'

/** Makes the covers for the feed from artwork that was uploaded before uploads made them. */
export async function makeMissingCovers(payload: BasePayload): Promise<void> {
  const missing = await rowsOf<{ id: string; filename: string }>(
    databaseOf(payload),
    sql`SELECT id, filename FROM media WHERE sizes_cover_filename IS NULL AND mime_type LIKE 'image/%' AND (
      EXISTS (SELECT FROM episodes WHERE artwork_id = media.id) OR EXISTS (SELECT FROM show WHERE artwork_id = media.id))`,
  )
  await tryEach(missing, async ({ id, filename }) => {
    const original = await readWhole(openFileStore(), filename)
    if (!original) return
    const { data, info } = await sharpInTurn(original)
      .rotate()
      .resize(COVER)
      .toFormat(COVER_FORMAT.format, COVER_FORMAT.options)
      .toBuffer({ resolveWithObject: true })
    const name = coverName(path.parse(filename).name)
    await openFileStore().write(name, Readable.from([data]))
    await inTransaction(payload, async (database, req) => {
      await database.execute(sql`
        UPDATE media SET sizes_cover_filename = ${name}, sizes_cover_mime_type = 'image/jpeg',
          sizes_cover_filesize = ${info.size}, sizes_cover_width = ${info.width}, sizes_cover_height = ${info.height}
        WHERE id = ${id} AND filename = ${filename}`)
      await invalidateContent(req, { isEverywhere: true })
    })
  })
}
