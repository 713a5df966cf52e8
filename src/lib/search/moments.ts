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
  position: number
  segmentId: string
  start: number
  end: number
  speaker: string | null
  text: string
}

/** Speakers name a thing before they explain it, so each passage is joined with the next one. */
export async function readMoments(database: Database, found: readonly FoundPassage[]): Promise<Passage[]> {
  const rows = await queryRows<Passage>(
    database,
    sql`SELECT episode_id AS "episodeId", position, segment_id AS "segmentId", starts_at AS start, ends_at AS end, speaker, text
        FROM passages JOIN unnest(${sql.param(found.map(({ episodeId }) => episodeId))}::uuid[],
          ${sql.param(found.map(({ position }) => position))}::int[]) AS found(id, at)
          ON episode_id = found.id AND position IN (found.at, found.at + 1)`,
  )
  const passages = new Map(rows.map((row) => [keyOf(row.episodeId, row.position), row]))
  return found.flatMap(({ episodeId, position }) => {
    const passage = passages.get(keyOf(episodeId, position))
    return passage ? [joinNextPassage(passage, passages.get(keyOf(episodeId, position + 1)))] : []
  })
}

const keyOf = (episodeId: string, position: number): string => `${episodeId} ${position}`

/** Keeps the next passage on its own line, because a passage may continue another. */
export function joinNextPassage(passage: Passage, next: Passage | undefined): Passage {
  if (!next || next.end - passage.start > MOST_SECONDS) return passage
  return {
    ...passage,
    end: next.end,
    text: `${passage.text}\n${next.text}`,
    speaker: speakersOf(passage.speaker, next.speaker),
  }
}

/** `Ada and Ben`, without duplicates. */
function speakersOf(...speakers: (string | null)[]): string | null {
  const names = new Set(speakers.flatMap((speaker) => speaker?.split(' and ') ?? []))
  return names.size > 0 ? [...names].join(' and ') : null
}
