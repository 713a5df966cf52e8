import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { epochMs, getDatabase, queryRow, queryRows } from '@/db/sql'
import { listEpisodesById } from '@/lib/episodes/find-episodes'
import { SHOW_TIME_ZONE } from '@/lib/site/show-clock'
import { isLexicalState, textOf } from '@/lib/text/lexical'
import { isSlug } from '@/lib/text/slug'
import { isoIn } from '@/lib/text/time-zone'
import { firstWords, type Letter } from './letter-parts'

/** Sending has begun, and the letter is public. */
export const LETTER_IS_ON_SITE = sql`(letters.readers = 'everyone' AND letters.sent_at IS NOT NULL
  AND letters.state IN ('sending', 'paused', 'sent'))`

export interface ListedLetter {
  slug: string
  subject: string
  previewLine: string
  /** ISO 8601. */
  sentAt: string
  /** The letter's own text, without the content it shows. */
  text: string
}

const LISTED = sql`slug, letters.subject, preview_line AS "previewLine", ${epochMs('sent_at')} AS "sentAt",
  ${SHOW_TIME_ZONE} AS "timeZone", body`

interface Row extends Pick<ListedLetter, 'slug' | 'subject'> {
  previewLine: string | null
  sentAt: number
  timeZone: string | null
  body: unknown
}

const toListedLetter = <Each extends Row>({ sentAt, timeZone, body, ...row }: Each) => ({
  ...row,
  previewLine: row.previewLine || firstWords(isLexicalState(body) ? body : undefined),
  sentAt: isoIn(sentAt, timeZone ?? 'UTC'),
  text: textOf(body),
})

/** Newest first. */
export async function listLettersOnSite(payload: BasePayload): Promise<ListedLetter[]> {
  const rows = await queryRows<Row>(
    getDatabase(payload),
    sql`SELECT ${LISTED} FROM letters WHERE ${LETTER_IS_ON_SITE} ORDER BY sent_at DESC, id`,
  )
  return rows.map(toListedLetter)
}

export type LetterOnSite = NonNullable<Awaited<ReturnType<typeof findLetterOnSite>>>

export async function findLetterOnSite(payload: BasePayload, slug: string) {
  if (!isSlug(slug)) return undefined
  const row = await queryRow<Row & Pick<Letter, 'parts'>>(
    getDatabase(payload),
    sql`SELECT ${LISTED}, parts FROM letters JOIN letter_issues ON letter_id = id
        WHERE slug = ${slug} AND ${LETTER_IS_ON_SITE}`,
  )
  if (!row) return undefined
  // The public episodes that it shows or quotes.
  const named = row.parts.flatMap((part) =>
    part.kind === 'episode' ? (part.id ?? []) : part.kind === 'passage' ? part.episodeId : [],
  )
  const episodes = await listEpisodesById(payload, [...new Set(named)])
  return { ...toListedLetter(row), episodes }
}
