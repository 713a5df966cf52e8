import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryNumber, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'
import type { ListedEpisode } from './episode'
import {
  ANSWERING_PER_PAGE,
  type EpisodeQuestion,
  type QuestionRow,
  toQuestions,
} from './question'
import { selectEpisodes } from './select-episodes'

export interface AnsweringEpisode extends ListedEpisode {
  questions: EpisodeQuestion[]
}

export const NO_QUESTIONS = { page: 1, pageCount: 1, episodes: [] }

export const isAnswering = () =>
  sql`${sqlEpisodeIsPublic(new Date())} AND EXISTS (SELECT 1 FROM episodes_questions WHERE _parent_id = episodes.id)`

/** The newest first. The first page always exists, others as long as there are episodes for them. */
export async function findQuestionsPage(payload: BasePayload, page: number) {
  if (!Number.isSafeInteger(page) || page < 1) return undefined
  const database = getDatabase(payload)
  const [count, episodes] = await Promise.all([
    queryNumber(database, sql`SELECT count(*) FROM episodes WHERE ${isAnswering()}`),
    selectEpisodes(
      database,
      sql`WHERE ${isAnswering()}
          ORDER BY episodes.publish_date DESC, episodes.season DESC, episodes.episode_number DESC, episodes.id
          LIMIT ${ANSWERING_PER_PAGE} OFFSET ${(page - 1) * ANSWERING_PER_PAGE}`,
    ),
  ])
  if (page > 1 && episodes.length === 0) return undefined
  const ids = episodes.map(({ id }) => id)
  const questions = await queryRows<QuestionRow & { episodeId: string }>(
    database,
    sql`SELECT _parent_id AS "episodeId", question, answer, starts_at AS "startsAt", ends_at AS "endsAt"
        FROM episodes_questions WHERE _parent_id = ANY(${sql.param(ids)}::uuid[]) ORDER BY _order`,
  )
  return {
    page,
    pageCount: Math.max(1, Math.ceil(count / ANSWERING_PER_PAGE)),
    episodes: episodes.map((episode) => ({
      ...episode,
      questions: toQuestions(questions.filter(({ episodeId }) => episodeId === episode.id)),
    })),
  }
}
