import { z } from 'zod'
import { MAX_SEASON } from '@/lib/episodes/episode-search'
import { findTranscripts } from '@/lib/transcript/find-transcripts'
import { endpoint, ok } from './endpoint'
import { MAX_PAGE, searchText, whole } from './list-query'

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
    shared: 'by any change',
    query: TRANSCRIPTS,
    handle: async ({ payload, query }) => ok(await findTranscripts(payload, query)),
  }),
]
