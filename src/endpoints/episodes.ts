import { isEditor } from '@/lib/access'
import { recordPlay } from '@/lib/audience/record-listening'
import { CHAPTERS_TYPE, writeChaptersJson } from '@/lib/episodes/chapter'
import { MAX_SEASON } from '@/lib/episodes/episode'
import { findArchive } from '@/lib/episodes/find-archive'
import {
  countPublishedEpisodes,
  findNextEpisode,
  findPublishedEpisode,
  findPublishedEpisodeId,
  isEpisode,
  listPublishedEpisodes,
} from '@/lib/episodes/find-episodes'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { LIMITS } from '@/lib/requests/rate-limits'
import { line } from '@/lib/text/form-fields'
import { z } from '@/lib/zod'
import { endpoint, found, OPEN, reply } from './endpoint'
import { MAX_PAGE, paged, searchText, whole } from './list-query'

const MAX_PAGE_SIZE = 100

const LIST = z
  .object({
    q: searchText,
    season: whole('season', MAX_SEASON).optional(),
    page: whole('page', MAX_PAGE).optional(),
    limit: whole('limit', MAX_PAGE_SIZE).optional(),
  })
  // Requests with a page or a search default to the largest page, not the whole list.
  .transform(({ limit, ...rest }) => ({
    ...rest,
    limit: limit ?? (rest.page || rest.q ? MAX_PAGE_SIZE : undefined),
  }))

const PLAY = z.object({
  platform: line('Platform', 50).default('direct'),
})

export const EPISODE_NOT_FOUND =
  'Episode not found. The episode may have been removed or the link is incorrect.'

export const episodeRows = [
  endpoint.get(
    '/episodes',
    'anyone',
    { shared: true, query: LIST },
    async ({ payload, query }) => {
      const rows = await listPublishedEpisodes(payload, query)
      if (query.limit === undefined) return rows
      return paged({ rows, total: await countPublishedEpisodes(payload, query) })
    },
  ),
  endpoint.get('/archive', 'anyone', { shared: true }, ({ payload }) => findArchive(payload)),
  endpoint.get('/episodes/latest', 'anyone', { shared: true }, async ({ payload }) => {
    const [latest] = await listPublishedEpisodes(payload, { limit: 1 })
    return found(latest, 'No episodes available. Please check back later.')
  }),
  endpoint.get(
    '/episodes/:id',
    'anyone',
    { shared: true },
    async ({ payload, params: { id } }) =>
      found(await findPublishedEpisode(payload, id), EPISODE_NOT_FOUND),
  ),
  endpoint.get(
    '/episodes/:id/next',
    'anyone',
    { shared: true },
    async ({ payload, params: { id } }) => {
      const episodeId = found(await findPublishedEpisodeId(payload, id), EPISODE_NOT_FOUND)
      const next = await findNextEpisode(payload, episodeId)
      return { episode: next ? toPlayerEpisode(next) : null }
    },
  ),
  endpoint.post(
    '/episodes/:id/play',
    'anyone',
    { takesSandboxed: true, body: PLAY, limit: LIMITS.plays },
    async ({ payload, params: { id }, body, user, req, address }) => {
      const published = await findPublishedEpisodeId(payload, id)
      // Players report before playback, and an editor may be playing a preview, which does not count.
      if (!published && isEditor({ user }) && (await isEpisode(payload, id))) return
      const episodeId = found(published, EPISODE_NOT_FOUND)
      const userAgent = req.headers.get('user-agent') ?? ''
      await recordPlay(payload, {
        episodeId,
        platform: body.platform,
        userAgent,
        address,
        now: new Date(),
      })
    },
  ),
  endpoint.get(
    '/episodes/:id/chapters',
    'anyone',
    { shared: true },
    async ({ payload, params: { id } }) => {
      const episode = await findPublishedEpisode(payload, id)
      const { chapters, title } = found(
        episode?.chapters.length ? episode : undefined,
        'This episode has no chapters.',
      )
      const headers = { 'Content-Type': CHAPTERS_TYPE, ...OPEN }
      return reply(Buffer.from(writeChaptersJson(chapters, title)), { headers })
    },
  ),
]
