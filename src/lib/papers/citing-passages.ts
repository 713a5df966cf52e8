import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import { parseDuration } from '@/lib/text/clock'
import { firstSentences } from '@/lib/text/words'
import { storedSegments, type TranscriptSegment } from '@/lib/transcripts/segment'
import { spokenIndex } from '@/lib/transcripts/segment-address'
import { IS_TRANSCRIPT_SHOWN } from '@/lib/transcripts/stored-transcript'
import { joinLines } from '@/lib/transcripts/tidy-text'

/** A passage in which an episode discusses a paper. */
export interface CitingPassage {
  episodeId: string
  segmentId: string
  /** Seconds. */
  start: number
  text: string
}

const MAX_PASSAGES = 20
const PASSAGE_LENGTH = 280

/** The passages that editors linked to a paper, without hidden episodes and transcripts. */
export async function findCitingPassages(
  payload: BasePayload,
  paperId: string,
): Promise<CitingPassage[]> {
  const rows = await queryRows<{ episodeId: string; startsAt: string; segments: unknown }>(
    getDatabase(payload),
    sql`SELECT episodes.id AS "episodeId", citations.starts_at AS "startsAt", transcripts.segments
        FROM episodes_citations AS citations JOIN episodes ON episodes.id = citations._parent_id
          JOIN transcripts ON transcripts.episode_id_id = episodes.id
        WHERE citations.paper_id = ${paperId} AND ${IS_TRANSCRIPT_SHOWN} AND ${sqlEpisodeIsPublic(new Date())}
        ORDER BY episodes.publish_date DESC, episodes.id, citations._order LIMIT ${MAX_PASSAGES}`,
  )
  return rows.flatMap(({ episodeId, startsAt, segments }) => {
    const passage = passageAt(storedSegments(segments), parseDuration(startsAt))
    return passage ? { episodeId, ...passage } : []
  })
}

export function passageAt(
  segments: readonly TranscriptSegment[],
  at: number | null,
): Omit<CitingPassage, 'episodeId'> | null {
  if (at === null) return null
  // Editors give whole seconds, and a segment may begin within one.
  const index = spokenIndex(
    segments.map(({ start }) => Math.floor(start)),
    at,
  )
  const first = segments[index]
  if (!first) return null
  const turn = segments.slice(index, index + 8)
  const other = turn.findIndex(({ speaker }) => speaker !== first.speaker)
  const text = joinLines(
    turn.slice(0, other === -1 ? turn.length : other).map((segment) => segment.text),
  )
  return {
    segmentId: first.id,
    start: first.start,
    text: firstSentences(text, PASSAGE_LENGTH),
  }
}
