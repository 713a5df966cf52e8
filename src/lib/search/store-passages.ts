import { sql } from 'drizzle-orm'
import type { Database } from '@/db/sql'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { rememberWords } from './read-question'
import { stemsIn } from './stems'
import { searchableText } from './words-of-text'

/** Replaces the passages of an episode. */
export async function storePassages(
  database: Database,
  episodeId: string,
  segments: readonly TranscriptSegment[],
): Promise<void> {
  await database.execute(sql`DELETE FROM passages WHERE episode_id = ${episodeId}`)
  if (segments.length === 0) return
  const rows = cutPassages(segments).map((passage, index) => ({
    ...passage,
    position: index + 1,
    words: searchableText(passage.text),
  }))
  await database.execute(
    sql`INSERT INTO passages (episode_id, "position", segment_id, starts_at, ends_at, speaker, text, stems)
        SELECT ${episodeId}, "position", "segmentId", start, "end", speaker, text, ${stemsIn(sql`words`)}
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS cut("position" int, "segmentId" text, start float8, "end" float8, speaker text, text text, words text)`,
  )
  await rememberWords(
    database,
    rows.map(({ text }) => text),
  )
  // Merges the index's pending list now; otherwise every search scans it.
  await database.execute(sql`SELECT gin_clean_pending_list('passages_stems_idx')`)
}

/** A few sentences of a transcript, short enough to quote. Times are in seconds. */
interface CutPassage {
  /** The id of its first segment. */
  segmentId: string
  start: number
  end: number
  speaker: string | null
  text: string
}

const FULL = 90
const ENOUGH = 40
const GAP_SECONDS = 20

interface Spoken {
  segment: TranscriptSegment
  text: string
  speaker: string | null
  words: number
  /** Words of the speech from here to its end. */
  remaining: number
}

/**
 * A passage ends with a sentence once it has some forty words, before a question, and after a speech; a short
 * reply stays with what it answers, and a question with its answer. A dash marks a change of speaker.
 */
export function cutPassages(segments: readonly TranscriptSegment[]): CutPassage[] {
  const passages: Spoken[][] = []
  for (const said of spokenIn(segments)) {
    const open = passages.at(-1)
    if (!open || endsBefore(said, open)) passages.push([said])
    else open.push(said)
  }
  return passages.map(toPassage)
}

function spokenIn(segments: readonly TranscriptSegment[]): Spoken[] {
  const spoken: Spoken[] = []
  let remaining = 0
  for (const segment of segments.toReversed()) {
    const text = segment.text.trim()
    if (text === '') continue
    const speaker = segment.speaker || null
    const words = text.split(/\s+/).length
    remaining = spoken.at(-1)?.speaker === speaker ? remaining + words : words
    spoken.push({ segment, text, speaker, words, remaining })
  }
  return spoken.reverse()
}

function endsBefore(
  { segment, speaker, text: next, remaining }: Spoken,
  open: readonly Spoken[],
): boolean {
  const words = open.reduce((sum, said) => sum + said.words, 0)
  const last = open.at(-1) as Spoken
  if (words >= FULL || segment.start - last.segment.end > GAP_SECONDS) return true
  const endsSentence = /[.!…?]["”’)]*$/.test(last.text)
  if (!endsSentence || last.text.endsWith('?')) return false
  const isTurn = speaker !== last.speaker
  if (words >= ENOUGH && (isTurn || remaining >= 15)) return true
  if (!isTurn) return false
  return (
    words >= 25 || (words >= 18 && remaining >= 12) || (words >= 12 && next.endsWith('?'))
  )
}

function toPassage(spoken: readonly Spoken[]): CutPassage {
  const [first, last] = [spoken[0] as Spoken, spoken.at(-1) as Spoken]
  const speakers = [...new Set(spoken.flatMap(({ speaker }) => speaker ?? []))]
  let { text } = first
  for (const [before, said] of spoken.slice(1).entries())
    text += (said.speaker === spoken[before]?.speaker ? ' ' : ' – ') + said.text
  return {
    segmentId: first.segment.id,
    start: first.segment.start,
    end: Math.max(last.segment.end, first.segment.start),
    speaker: speakers.join(' and ') || null,
    text,
  }
}
