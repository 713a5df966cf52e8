import type { BasePayload } from 'payload'
import type { EpisodeSearch, FoundEpisodes } from './episode-search'
import { EPISODES_PER_PAGE } from './episode-search'
import { toListed } from './find-archive'
import { countPublishedEpisodes, listPublishedEpisodes } from './find-episodes'

export async function findFoundEpisodes(
  payload: BasePayload,
  { q, season, page }: EpisodeSearch,
): Promise<FoundEpisodes> {
  const asked = { q, season: season ?? undefined }
  const [episodes, total] = await Promise.all([
    listPublishedEpisodes(payload, { ...asked, page, limit: EPISODES_PER_PAGE }),
    countPublishedEpisodes(payload, asked),
  ])
  return { episodes: episodes.map(toListed), total }
}
