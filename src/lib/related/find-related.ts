import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import type { EpisodeSummary, ListedEpisode } from '@/lib/episodes/episode'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'
import { findNextEpisode, listEpisodesById, listPublishedEpisodes } from '@/lib/episodes/find-episodes'
import { workOf } from '@/lib/papers/citations'
import type { Paper } from '@/lib/papers/paper'
import { findUsedTerms } from '@/lib/terms/highlight-terms'
import type { Term } from '@/lib/terms/term'
import { htmlToText } from '@/lib/text/sanitize'
import { type Companion, rankCompanions, type Topics } from './companions'

/** Recommendations at the end of a page. */
export interface Related {
  next: ListedEpisode | null
  /** Episodes or papers. */
  goesWith: Companion<ListedEpisode | Paper>[]
}

export const NO_RELATED: Related = { next: null, goesWith: [] }

const MAX_COMPANIONS = 3

/** The newest episodes are compared. */
const MAX_COMPARED = 200

/** The next episode (the newest one after the last), and episodes that share sources or terms. */
export async function findRelated(
  payload: BasePayload,
  episode: EpisodeDetail,
  terms: readonly Term[],
): Promise<Related> {
  const [following, newest] = await Promise.all([
    findNextEpisode(payload, episode.id),
    listPublishedEpisodes(payload, { limit: 2 }),
  ])
  const next = following ?? newest.find(({ id }) => id !== episode.id)
  const companions = await findCompanions(payload, { episode, terms, next })
  return { next: next ?? null, goesWith: companions }
}

async function findCompanions(
  payload: BasePayload,
  {
    episode,
    terms,
    next,
  }: { episode: EpisodeDetail; terms: readonly Term[]; next: EpisodeSummary | undefined },
): Promise<Companion<ListedEpisode>[]> {
  const rows = await queryRows<ComparedRow>(
    getDatabase(payload),
    sql`SELECT episodes.id, title, summary, description,
          ARRAY(SELECT url FROM episodes_resources WHERE _parent_id = episodes.id) AS urls
        FROM episodes WHERE ${sqlEpisodeIsPublic(new Date())}
          AND episodes.id <> ${episode.id} AND episodes.id <> ${next?.id ?? episode.id}
        ORDER BY publish_date DESC, episodes.id LIMIT ${MAX_COMPARED}`,
  )
  const subject = topicsOf(terms, { ...episode, urls: episode.resources.map(({ url }) => url) })
  const others = rows.map((row) => ({ item: row.id, topics: topicsOf(terms, row) }))
  const ranked = rankCompanions(subject, others, MAX_COMPANIONS)
  const episodes = await listEpisodesById(
    payload,
    ranked.map(({ item }) => item),
  )
  return ranked.flatMap(({ item, reason }) => {
    const found = episodes.find(({ id }) => id === item)
    return found ? { item: found, reason } : []
  })
}

interface ComparedRow {
  id: string
  title: string
  summary: string | null
  description: string | null
  urls: string[]
}

const topicsOf = (
  terms: readonly Term[],
  { title, summary, description, urls }: Omit<ComparedRow, 'id'>,
): Topics => ({
  works: urls.flatMap((url) => workOf(url) ?? []),
  terms: findUsedTerms(terms, [title, summary ?? '', htmlToText(description ?? '')]).map(({ word }) =>
    // Acronyms keep their capitals.
    /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word,
  ),
})

interface FromPaper {
  paper: Paper
  papers: readonly Paper[]
  /** Episodes that discuss the paper, newest first. */
  episodes: readonly ListedEpisode[]
  latest: ListedEpisode | null
}

/** The paper’s page itself leads to the episodes that discuss it. */
export const relatedToPaper = ({ paper, papers, episodes, latest }: FromPaper): Related => ({
  next: episodes.length > 0 ? null : latest,
  goesWith: rankCompanions(
    { works: [], terms: paper.tags },
    papers
      .filter(({ id }) => id !== paper.id)
      .map((item) => ({ item, topics: { works: [], terms: item.tags } })),
    MAX_COMPANIONS,
  ),
})
