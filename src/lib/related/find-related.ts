import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import type { ListedEpisode } from '@/lib/episodes/episode'
import type { EpisodeDetail } from '@/lib/episodes/episode-detail'
import { findNextEpisode, listPublishedEpisodes } from '@/lib/episodes/find-episodes'
import { workOf } from '@/lib/papers/citations'
import type { Paper } from '@/lib/papers/paper'
import { findUsedTerms } from '@/lib/terms/highlight-terms'
import { createTermMatcher } from '@/lib/terms/match-terms'
import type { Term } from '@/lib/terms/term'
import { plainText } from '@/lib/text/plain-text'
import { type Companion, rankCompanions, type Topics } from './companions'

/** Recommendations at the end of a page. */
export interface Related {
  next: ListedEpisode | null
  /** Episodes or papers. */
  goesWith: Companion<ListedEpisode | Paper>[]
}

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
    listPublishedEpisodes(payload, { limit: MAX_COMPARED }),
  ])
  const next = following ?? newest.find(({ id }) => id !== episode.id) ?? null
  const others = newest.filter(({ id }) => id !== episode.id && id !== next?.id)
  const sources = await queryRows<{ id: string; url: string }>(
    getDatabase(payload),
    sql`SELECT _parent_id AS id, url FROM episodes_resources WHERE _parent_id = ANY(${sql.param(others.map(({ id }) => id))}::uuid[])`,
  )
  const matcher = createTermMatcher(terms)
  const topicsOf = (
    { title, summary, description }: ListedEpisode,
    resources: readonly { url: string }[],
  ): Topics => ({
    works: resources.flatMap(({ url }) => workOf(url) ?? []),
    terms: findUsedTerms(terms, [title, summary, plainText(description)], matcher).map(
      ({ word }) =>
        // Acronyms keep their capitals.
        /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word,
    ),
  })
  const compared = others.map((item) => ({
    item,
    topics: topicsOf(
      item,
      sources.filter(({ id }) => id === item.id),
    ),
  }))
  const subject = topicsOf(episode, episode.resources)
  return { next, goesWith: rankCompanions(subject, compared, MAX_COMPANIONS) }
}

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
