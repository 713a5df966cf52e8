import { MAX_SEASON } from '@/lib/episodes/episode'
import { LIMITS } from '@/lib/requests/rate-limits'
import { ANSWER_KINDS } from '@/lib/search/answer'
import { ask } from '@/lib/search/ask-show'
import { countUnanswered, dismissQuestion } from '@/lib/search/asked-questions'
import { ANSWERS_PER_PAGE, MAX_ANSWER_PAGES } from '@/lib/search/question-address'
import { z } from '@/lib/zod'
import { endpoint, ok, refuse } from './endpoint'
import { choice, searchText, whole } from './list-query'

const MAX_OFFSET = ANSWERS_PER_PAGE * (MAX_ANSWER_PAGES - 1)

const QUESTION = z.object({
  q: searchText.pipe(z.string('Give q: what you want to know, in your own words.')),
  kind: choice('kind', ANSWER_KINDS).optional(),
  season: whole('season', MAX_SEASON).optional(),
  limit: whole('limit', ANSWERS_PER_PAGE).optional(),
  offset: z.union([z.literal('0').transform(Number), whole('offset', MAX_OFFSET)]).optional(),
})

export const searchRows = [
  endpoint.get('/search', 'anyone', { query: QUESTION, limit: LIMITS.search }, async ({ payload, query }) =>
    ok(await ask(payload, query)),
  ),
  endpoint.post(
    '/search/unanswered',
    'anyone',
    { body: z.object({ q: searchText.pipe(z.string('Give q: the question.')) }), limit: LIMITS.unanswered },
    async ({ payload, body, address }) => {
      await countUnanswered(payload, { question: body.q, address, now: new Date() })
      return { status: 204 }
    },
  ),
  endpoint.post(
    '/search/unanswered/dismiss',
    'editor',
    { body: z.object({ key: z.string('Give the key of the question.').min(1).max(500) }) },
    async ({ database, body }) =>
      (await dismissQuestion(database, body.key))
        ? { status: 204 }
        : refuse(404, 'This question is not there any more.'),
  ),
]
