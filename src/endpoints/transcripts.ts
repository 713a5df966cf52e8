import { z } from 'zod'
import { episodeTag, TAGS } from '@/lib/content/tags'
import { MAX_SEASON } from '@/lib/episodes/episode-search'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { findTranscripts } from '@/lib/transcript/find-transcripts'
import { groupIntoPassages } from '@/lib/transcript/passages'
import { type PassagesReply, passagesHtml } from '@/lib/transcript/passages-html'
import { endpoint, ok, refuse } from './endpoint'
import { MAX_PAGE, searchText, whole } from './list-query'

export const NO_TRANSCRIPT = 'Transcript not available yet.'

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
  /** For whoever has walked to the page: it is sent without them. */
  endpoint({
    method: 'get',
    path: '/episodes/:id/transcript/passages',
    who: 'anyone',
    shared: true,
    handle: async ({ payload, params }) => {
      const episode = await findPublishedEpisode(payload, params.id ?? '')
      if (!episode || episode.transcriptSegments.length === 0) return refuse(404, NO_TRANSCRIPT)
      const reply: PassagesReply = { html: passagesHtml(groupIntoPassages(episode.transcriptSegments)) }
      return ok(reply, { tags: [TAGS.files, episodeTag(episode.id)] })
    },
  }),
]
