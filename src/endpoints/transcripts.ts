import { z } from 'zod'
import { TAGS } from '@/lib/content/tags'
import { MAX_SEASON } from '@/lib/episodes/episode-search'
import { findTranscripts } from '@/lib/transcript/find-transcripts'
import { endpoint, ok } from './endpoint'
import { MAX_PAGE, searchText, whole } from './list-query'

/** As the address of the page has it: `page` of those that can be read, `soon` of those to come. */
const TRANSCRIPTS = z
  .object({
    q: searchText,
    season: whole('season', MAX_SEASON).optional(),
    page: whole('page', MAX_PAGE).optional(),
    soon: whole('soon', MAX_PAGE).optional(),
  })
  .transform(({ q = '', season = null, page = 1, soon = 1 }) => ({ q, season, page, soon }))

export const transcriptRows = [
  endpoint({
    method: 'get',
    path: '/transcripts',
    who: 'anyone',
    shared: true,
    query: TRANSCRIPTS,
    handle: async ({ payload, query }) =>
      ok(await findTranscripts(payload, query), { tags: [TAGS.episodes] }),
  }),
]
