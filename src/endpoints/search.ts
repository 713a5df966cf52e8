import { MAX_SEASON } from '@/lib/episodes/episode'
import { LIMITS } from '@/lib/requests/rate-limits'
import { ANSWER_KINDS } from '@/lib/search/answer'
import { ask } from '@/lib/search/ask-show'
import { ANSWERS_PER_PAGE, MAX_ANSWER_PAGES } from '@/lib/search/question-address'
import { countUnanswered, dismissQuestion } from '@/lib/search/unanswered-questions'
import { z } from '@/lib/zod'
import { endpoint, found } from './endpoint'
import { choice, searchText, whole } from './list-query'

const MAX_OFFSET = ANSWERS_PER_PAGE * (MAX_ANSWER_PAGES - 1)

const QUESTION = z.object({
  q: searchText.pipe(z.string('Give q: what you want to know, in your own words.')),
  kind: choice('kind', ANSWER_KINDS).optional(),
  season: whole('season', MAX_SEASON).optional(),
  limit: whole('limit', ANSWERS_PER_PAGE).optional(),
  offset: whole('offset', MAX_OFFSET, 0).optional(),
})

export const searchRows = [
  endpoint.get(
    '/search',
    'anyone',
    { query: QUESTION, limit: LIMITS.search },
    ({ payload, query }) => ask(payload, query),
  ),
  endpoint.post(
    '/search/unanswered',
    'anyone',
    {
      body: z.object({ q: searchText.pipe(z.string('Give q: the question.')) }),
      limit: LIMITS.unanswered,
    },
    ({ payload, body: { q: question }, address }) =>
      countUnanswered(payload, { question, address, now: new Date() }),
  ),
  endpoint.post(
    '/search/unanswered/dismiss',
    'editor',
    { body: z.object({ key: z.string().min(1).max(500) }) },
    async ({ database, body: { key } }) => {
      found(await dismissQuestion(database, key), 'This question is not there any more.')
    },
  ),
]
