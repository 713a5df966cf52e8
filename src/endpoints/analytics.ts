import type { BasePayload } from 'payload'
import { PERIOD_NAMES, USUAL_PERIOD } from '@/lib/audience/audience'
import { exportAudience, listEpisodeFigures } from '@/lib/audience/list-episode-figures'
import { preparePeriod, readAudience } from '@/lib/audience/read-audience'
import { z } from '@/lib/zod'
import { endpoint, found } from './endpoint'
import { choice, csvFile, LIST, paged } from './list-query'

const period = choice('period', PERIOD_NAMES).default(USUAL_PERIOD)
const episodeId = z.guid('episode must be an id.').optional()

export const analyticsRows = [
  endpoint.get(
    '/admin/analytics',
    'editor',
    { query: z.object({ period, episode: episodeId }) },
    async ({ payload, query }) => {
      const { database, ...days } = await preparePeriod(payload, query.period)
      const episode =
        query.episode &&
        found(await findEpisode(payload, query.episode), 'There is no such episode.')
      return readAudience(database, { ...days, episode: episode || undefined })
    },
  ),
  endpoint.get(
    '/admin/analytics/episodes',
    'editor',
    { query: z.object({ ...LIST, period }) },
    async ({ payload, query }) => {
      const { database, period } = await preparePeriod(payload, query.period)
      return paged(await listEpisodeFigures(database, { ...query, period }))
    },
  ),
  endpoint.get(
    '/admin/analytics/export',
    'editor',
    { query: z.object({ period, episode: episodeId }) },
    async ({ payload, query }) => {
      const { database, period } = await preparePeriod(payload, query.period)
      return csvFile(
        'listening',
        exportAudience(database, { period, episodeId: query.episode }),
      )
    },
  ),
]

const findEpisode = (payload: BasePayload, id: string) =>
  payload.findByID({
    collection: 'episodes',
    id,
    select: { title: true },
    depth: 0,
    disableErrors: true,
  })
