import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, escapeLike, rowsOf } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import type { EpisodeDetail, EpisodeSummary, ListedEpisode } from '@/lib/episodes/episode'
import { findLatestEpisode, findNextEpisode, listEpisodesById } from '@/lib/episodes/find-episodes'
import { traceOf, workOf } from '@/lib/papers/citations'
import type { PaperInBrief } from '@/lib/papers/paper'
import { type Companion, rankCompanions } from './companions'

/** Where a page about one thing leads on to. */
export interface WaysOn {
  next: ListedEpisode | null
  /** Episodes or papers. */
  goesWith: Companion<ListedEpisode | PaperInBrief>[]
}

export const NO_WAYS: WaysOn = { next: null, goesWith: [] }

const MAX_COMPANIONS = 3

/** So many episodes are compared at most, the newest first. */
const MAX_COMPARED = 200

/** From an episode: the next one to hear, and those that share its sources. */
export async function findWaysOn(payload: BasePayload, episode: EpisodeDetail): Promise<WaysOn> {
  const [following, latest] = await Promise.all([
    findNextEpisode(payload, episode.id),
    findLatestEpisode(payload),
  ])
  const next = following ?? (latest?.id === episode.id ? undefined : latest)
  const companions = await findCompanions(payload, episode, next)
  return { next: next ?? null, goesWith: companions }
}

async function findCompanions(
  payload: BasePayload,
  episode: EpisodeDetail,
  next: EpisodeSummary | undefined,
): Promise<Companion<ListedEpisode>[]> {
  const works = episode.resources.flatMap(({ url }) => workOf(url) ?? [])
  const traces = works.map((work) => `%${escapeLike(traceOf(work))}%`)
  if (traces.length === 0) return []
  const rows = await rowsOf<{ id: string; urls: string[] }>(
    databaseOf(payload),
    sql`SELECT episodes.id, array_agg(resources.url) AS urls FROM episodes_resources AS resources
        JOIN episodes ON episodes.id = resources._parent_id
        WHERE resources.url ILIKE ANY(${sql.param(traces)}::text[]) AND ${sqlEpisodeIsPublic(new Date())}
          AND episodes.id <> ${episode.id} AND episodes.id <> ${next?.id ?? episode.id}
        GROUP BY episodes.id ORDER BY episodes.publish_date DESC, episodes.id LIMIT ${MAX_COMPARED}`,
  )
  const others = rows.map(({ id, urls }) => ({
    item: id,
    topics: { works: urls.flatMap((url) => workOf(url) ?? []), terms: [] },
  }))
  const ranked = rankCompanions({ works, terms: [] }, others, MAX_COMPANIONS)
  const episodes = await listEpisodesById(
    payload,
    ranked.map(({ item }) => item),
  )
  return ranked.flatMap(({ item, reason }) => {
    const found = episodes.find(({ id }) => id === item)
    return found ? { item: found, reason } : []
  })
}

interface FromPaper {
  paper: PaperInBrief
  papers: readonly PaperInBrief[]
  /** Those that speak of it, newest first. */
  episodes: readonly ListedEpisode[]
  latest: ListedEpisode | null
}

/** From a paper: the newest episode that speaks of it is what to hear next. */
export const waysFromPaper = ({ paper, papers, episodes, latest }: FromPaper): WaysOn => ({
  next: episodes[0] ?? latest,
  goesWith: rankCompanions(
    { works: [], terms: paper.tags },
    papers
      .filter(({ id }) => id !== paper.id)
      .map((item) => ({ item, topics: { works: [], terms: item.tags } })),
    MAX_COMPANIONS,
  ),
})
