import { hash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, queryValue } from '@/db/sql'
import { avatars } from '@/db/tables/accounts'
import { sharpInTurn } from '@/lib/media/sharp-in-turn'
import { changeAccount } from './access-changes'
import { AVATAR_PATH, AVATAR_SIDE } from './account'
import type { SignedIn } from './sessions'

/** Detected from the content, whatever type the sender claims. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'])

/** Pixels: more than any camera's. A larger claim is a decompression bomb. */
const MAX_PIXELS = 120_000_000

/** Returns an upright 256-pixel square without metadata; undefined unless the bytes are a picture. */
export async function toAvatar(bytes: Uint8Array): Promise<Buffer | undefined> {
  const open = () =>
    sharpInTurn(Buffer.from(bytes), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const { format } = await open().metadata()
    if (!FORMATS.has(format ?? '')) return undefined
    return await open()
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    // Sharp does not distinguish broken, oversized and unknown files.
    return undefined
  }
}

/** Replaces the account's picture; null removes it. */
export async function writeAvatar(
  payload: BasePayload,
  owner: SignedIn,
  image: Buffer | null,
): Promise<void> {
  const { userId } = owner
  const version = image && hash('sha256', image, 'base64url').slice(0, 22)
  const address = version && `${AVATAR_PATH}/${version}`
  await changeAccount(payload, owner, async (database) => {
    await database.delete(avatars).where(eq(avatars.user_id, userId))
    if (image && version)
      await database.insert(avatars).values({ user_id: userId, version, image })
    await database.execute(
      sql`UPDATE users SET profile_image = ${address}, updated_at = now() WHERE id = ${userId}`,
    )
  })
}

/** WebP. Undefined when the account has a newer version or none. */
export async function findAvatar(
  database: Database,
  userId: string,
  version?: string,
): Promise<Buffer | undefined> {
  return queryValue<Buffer>(
    database,
    sql`SELECT image FROM avatars WHERE user_id = ${userId} AND version = coalesce(${version ?? null}, version)`,
  )
}
