import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, rowsOf } from '@/db/sql'
import { sharpInTurn } from '@/lib/media/sharp-in-turn'
import { AVATAR_PATH, AVATAR_SIDE } from './account'
import { lockAccount } from './sessions'

/** What the bytes must say of themselves, whatever the sender calls them. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'])

/** More than any camera's; what claims more is a bomb. Pixels. */
const MAX_PIXELS = 120_000_000

/** A square of 256 pixels, upright, without what the camera wrote into the file. Undefined for what is no picture. */
export async function toAvatar(bytes: Uint8Array): Promise<Buffer | undefined> {
  const open = () => sharpInTurn(Buffer.from(bytes), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const { format } = await open().metadata()
    if (!FORMATS.has(format ?? '')) return undefined
    return await open()
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    // Sharp has no errors of its own kind: broken, too large and unknown are all the same to it.
    return undefined
  }
}

export async function writeAvatar(payload: BasePayload, userId: string, image: Buffer): Promise<void> {
  const version = createHash('sha256').update(image).digest('base64url').slice(0, 22)
  await inTransaction(payload, async (database) => {
    await lockAccount(database, userId)
    await database.execute(sql`
      INSERT INTO avatars (user_id, version, image) VALUES (${userId}, ${version}, ${image})
      ON CONFLICT (user_id) DO UPDATE SET version = EXCLUDED.version, image = EXCLUDED.image`)
    await writeAddress(database, userId, `${AVATAR_PATH}/${version}`)
  })
}

export async function deleteAvatar(payload: BasePayload, userId: string): Promise<void> {
  await inTransaction(payload, async (database) => {
    await lockAccount(database, userId)
    await database.execute(sql`DELETE FROM avatars WHERE user_id = ${userId}`)
    await writeAddress(database, userId, null)
  })
}

/** The picture as WebP. A version names the same bytes for ever; undefined when the account shows others by now, or none. */
export async function findAvatar(
  database: Database,
  userId: string,
  version?: string,
): Promise<Buffer | undefined> {
  const these = version === undefined ? sql`true` : sql`version = ${version}`
  const [row] = await rowsOf<{ image: Buffer }>(
    database,
    sql`SELECT image FROM avatars WHERE user_id = ${userId} AND ${these}`,
  )
  return row?.image
}

async function writeAddress(database: Database, userId: string, address: string | null): Promise<void> {
  await database.execute(
    sql`UPDATE users SET profile_image = ${address}, updated_at = now() WHERE id = ${userId}`,
  )
}
