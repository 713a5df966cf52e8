import { sql } from 'drizzle-orm'
import type { BasePayload, Payload } from 'payload'
import { type Database, getDatabase, queryValue } from '@/db/sql'
import { toDetail } from '@/lib/episodes/episode-detail'
import { mediaUrl } from '@/lib/media/upload-rules'
import { readToken, signToken } from '@/lib/signed-token'
import { PREVIEW_PATH } from '@/lib/site/navigation'
import { findTimeZone } from '@/lib/site/show-clock'
import { DAY_MS } from '@/lib/text/clock'
import { isLexicalState } from '@/lib/text/lexical'
import { lexicalToHtml } from '@/lib/text/lexical-to-html'
import { isUuid } from '@/lib/text/slug'
import { isWebAddress } from '@/lib/text/web-address'
import { z } from '@/lib/zod'
import type { Episode } from '@/payload-types'
import { findNewestUnsavedChanges, type UnsavedData } from './unsaved-changes'

const TEXT = z.string().min(1)
const ADDRESS = z.string().refine(isWebAddress)

const TIME = z.string().nullish().catch(null)

/** Drops invalid rows. A form sends 0 for a list without rows. */
const rowsOf = (fields: z.core.$ZodShape) => {
  const row = z.object(fields)
  return z
    .array(z.unknown())
    .catch([])
    .transform((rows) => rows.flatMap((each) => row.safeParse(each).data ?? []))
}

/** Fields that unsaved changes may alter in a preview; invalid values are ignored. */
const SHOWN: Record<string, z.ZodType> = {
  title: TEXT,
  summary: TEXT,
  season: z.int(),
  episodeNumber: z.int(),
  publishDate: TEXT.refine((text) => !Number.isNaN(Date.parse(text))),
  duration: TEXT,
  chapters: rowsOf({ start: z.number(), title: TEXT, url: ADDRESS.nullish().catch(null) }),
  keyTakeaways: rowsOf({ text: TEXT }),
  questions: rowsOf({ question: TEXT, answer: TEXT, startsAt: TIME, endsAt: TIME }),
  resources: rowsOf({ title: TEXT, url: ADDRESS }),
}

/** The episode as visitors would see it with the unsaved changes; undefined when the link is not valid. */
export async function findPreview(payload: Payload, token: string) {
  const database = getDatabase(payload)
  const id = await findPreviewed(database, token)
  if (!id) return undefined
  const [stored, unsaved, timeZone] = await Promise.all([
    payload.findByID({ collection: 'episodes', id, depth: 2, disableErrors: true }),
    findNewestUnsavedChanges(database, `episodes.${id}`),
    findTimeZone(database),
  ])
  if (!stored) return undefined
  return toDetail(unsaved ? await withUnsaved(payload, stored, unsaved) : stored, timeZone)
}

async function withUnsaved(
  payload: Payload,
  stored: Episode,
  data: UnsavedData,
): Promise<Episode> {
  const [audio, artwork] = await Promise.all([
    findUpload(payload, stored.audio, data.audio),
    findUpload(payload, stored.artwork, data.artwork),
  ])
  return {
    ...stored,
    ...shownOf(data),
    ...(isLexicalState(data.body) && { description: lexicalToHtml(data.body) }),
    audio,
    audioUrl:
      addressOf(audio) ?? (isWebAddress(data.audioUrl) ? data.audioUrl : stored.audioUrl),
    artwork,
    artworkUrl: addressOf(artwork) ?? stored.artworkUrl,
  }
}

const shownOf = (data: UnsavedData): Partial<Episode> =>
  Object.fromEntries(
    Object.entries(SHOWN)
      .map(([name, schema]) => [name, schema.safeParse(data[name]).data])
      .filter(([, value]) => value !== undefined),
  )

type Upload = Episode['audio']

async function findUpload(
  payload: Payload,
  stored: Upload,
  chosen: unknown,
): Promise<Upload> {
  const before = typeof stored === 'object' ? stored?.id : stored
  if (chosen === before || typeof chosen !== 'string' || !isUuid(chosen)) return stored
  const query = { collection: 'media', id: chosen, depth: 0, disableErrors: true } as const
  return payload.findByID(query)
}

const addressOf = (upload: Upload): string | undefined =>
  typeof upload === 'object' && upload?.filename ? mediaUrl(upload.filename) : undefined

/** Rounded to whole days, so that requesting a link twice a day gives the same link. */
const DAYS = 7

/** `expires` is in ISO 8601; undefined for an unknown episode. */
export async function makePreviewLink(
  payload: BasePayload,
  episodeId: string,
  now = new Date(),
) {
  const key = await queryValue<string>(
    getDatabase(payload),
    sql`INSERT INTO episode_previews (episode_id) SELECT id FROM episodes WHERE id = ${episodeId}
        ON CONFLICT (episode_id) DO UPDATE SET key = episode_previews.key RETURNING key`,
  )
  if (!key) return undefined
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + DAYS) * DAY_MS)
  const token = signToken('preview', [key], { expires })
  return { path: `${PREVIEW_PATH}/${token}`, expires: expires.toISOString() }
}

export async function revokePreviewLinks(payload: BasePayload, id: string): Promise<void> {
  await getDatabase(payload).execute(
    sql`DELETE FROM episode_previews WHERE episode_id = ${id}`,
  )
}

/** The id of the previewed episode; undefined when the link has expired, was revoked or is foreign. */
export async function findPreviewed(database: Database, token: string, now = new Date()) {
  const [key] = readToken('preview', token, now) ?? []
  if (!key) return undefined
  return queryValue<string>(
    database,
    sql`SELECT episodes.id FROM episode_previews JOIN episodes ON episodes.id = episode_id
        WHERE key = ${key} AND deleted_at IS NULL`,
  )
}
