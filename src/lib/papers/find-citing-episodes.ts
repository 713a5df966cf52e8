import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { isPublishedAndDue } from '@/lib/access/rules'
import { databaseOf, escapeLike, rowsOf } from '@/lib/database/sql'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import { listEpisodesById } from '@/lib/episodes/find-episodes'
import { isCitedBy, traceOf, worksOf } from './citations'

const MAX_EPISODES = 20

export async function findCitingEpisodes(
  payload: BasePayload,
  paper: { url: string | null; externalUrl: string | null },
): Promise<EpisodeSummary[]> {
  const traces = worksOf(paper).map((work) => `%${escapeLike(traceOf(work))}%`)
  if (traces.length === 0) return []
  const candidates = await rowsOf<{ id: string; url: string }>(
    databaseOf(payload),
    sql`SELECT episodes.id, resources.url FROM episodes_resources AS resources
        JOIN episodes ON episodes.id = resources._parent_id
        WHERE resources.url ILIKE ANY(${sql.param(traces)}::text[]) AND ${isPublishedAndDue(new Date())}
        ORDER BY episodes.publish_date DESC, episodes.id`,
  )
  const citing = candidates.filter(({ url }) => isCitedBy(paper, [url])).map(({ id }) => id)
  return listEpisodesById(payload, [...new Set(citing)].slice(0, MAX_EPISODES))
}
