import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '@/db/sql'
import type { FoundPassage } from './find-passages'

interface Placed {
  episodeId: string
  position: number
  start: number
  end: number
}

/** Passages closer together than this are one moment. */
const ONE_MOMENT_SECONDS = 20
const SAME_EPISODE = 2
const FIRST = 3

/** Removes near-duplicates, and lets at most two of the first three come from one episode. The order is otherwise kept, best first. */
export function chooseMoments<Passage extends Placed>(ranked: readonly Passage[]): Passage[] {
  const moments: Passage[] = []
  for (const passage of ranked) {
    if (!moments.some((moment) => isSameMoment(moment, passage))) moments.push(passage)
  }
  const first: Passage[] = []
  for (const moment of moments) {
    if (first.length === FIRST) break
    const others = first.filter(({ episodeId }) => episodeId === moment.episodeId)
    if (others.length < SAME_EPISODE) first.push(moment)
  }
  return [...first, ...moments.filter((moment) => !first.includes(moment))]
}

const isSameMoment = (one: Placed, other: Placed): boolean =>
  one.episodeId === other.episodeId &&
  (Math.abs(one.position - other.position) <= 1 || gap(one, other) < ONE_MOMENT_SECONDS)

const gap = (one: Placed, other: Placed): number =>
  Math.max(one.start, other.start) - Math.min(one.end, other.end)

const MOST_SECONDS = 40

export interface Passage {
  episodeId: string
  segmentId: string
  start: number
  end: number
  speaker: string | null
  text: string
}

/** Speakers name a thing before they explain it, so each passage is joined with the next one, on a line of its own. */
export async function readMoments(
  database: Database,
  found: readonly FoundPassage[],
): Promise<Passage[]> {
  const rows = await queryRows<Passage & { speaker: string }>(
    database,
    sql`SELECT first.episode_id AS "episodeId", first.segment_id AS "segmentId", first.starts_at AS start,
          coalesce(next.ends_at, first.ends_at) AS end, concat_ws(' and ', first.speaker, next.speaker) AS speaker,
          concat_ws(E'\n', first.text, next.text) AS text
        FROM unnest(${sql.param(found.map(({ episodeId }) => episodeId))}::uuid[],
            ${sql.param(found.map(({ position }) => position))}::int[]) WITH ORDINALITY AS found(id, at, place)
          JOIN passages AS first ON first.episode_id = id AND first.position = at
          LEFT JOIN passages AS next ON next.episode_id = id AND next.position = at + 1
            AND next.ends_at - first.starts_at <= ${MOST_SECONDS}
        ORDER BY place`,
  )
  return rows.map((row) => ({
    ...row,
    speaker: [...new Set(row.speaker.split(' and '))].join(' and ') || null,
  }))
}
