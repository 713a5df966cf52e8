import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { type Database, databaseOf, rowsOf } from '@/lib/database/sql'
import { readToken, signToken } from '@/lib/signed-token'
import { PREVIEW_PATH } from './preview-address'

const DAY_MS = 24 * 60 * 60 * 1000
/** Whole days, so that a link asked for twice a day is one link. */
const DAYS = 7

export interface PreviewLink {
  path: string
  /** ISO 8601. */
  expires: string
}

/** A link that shows the episode as it stands, with what is written and not saved yet; undefined for an unknown id. */
export async function makePreviewLink(
  payload: BasePayload,
  episodeId: string,
  now = new Date(),
): Promise<PreviewLink | undefined> {
  const [row] = await rowsOf<{ key: string }>(
    databaseOf(payload),
    sql`INSERT INTO episode_previews (episode_id) SELECT id FROM episodes WHERE id = ${episodeId}
        ON CONFLICT (episode_id) DO UPDATE SET key = episode_previews.key RETURNING key`,
  )
  if (!row) return undefined
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + DAYS) * DAY_MS)
  const token = signToken('preview', [row.key], { expires })
  return { path: `${PREVIEW_PATH}/${token}`, expires: expires.toISOString() }
}

export async function revokePreviewLinks(payload: BasePayload, episodeId: string): Promise<void> {
  await databaseOf(payload).execute(sql`DELETE FROM episode_previews WHERE episode_id = ${episodeId}`)
}

/** The id of the episode that a link opens; undefined when it has expired, was taken back or never made here. */
export async function findPreviewed(
  database: Database,
  token: string,
  now = new Date(),
): Promise<string | undefined> {
  const [key] = readToken('preview', token, now) ?? []
  if (!key) return undefined
  const [row] = await rowsOf<{ id: string }>(
    database,
    sql`SELECT episodes.id FROM episode_previews JOIN episodes ON episodes.id = episode_id
        WHERE key = ${key} AND deleted_at IS NULL`,
  )
  return row?.id
}
