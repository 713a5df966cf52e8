import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { exportAudience } from '@/lib/audience/export-audience'
import { listHeard } from '@/lib/audience/list-heard'
import { PERIOD_NAMES, periodUntil, USUAL_PERIOD } from '@/lib/audience/periods'
import { readAudience } from '@/lib/audience/read-audience'
import { rollUpDays } from '@/lib/audience/roll-up'
import { type Database, databaseOf, rowsOf } from '@/lib/database/sql'
import { isUuid } from '@/lib/text/uuid'
import { endpoint, ok, refuse } from './endpoint'
import { searchText } from './list-query'
import { choice, csvFile, page, paged, pageLimit } from './long-list'

const period = choice('period', PERIOD_NAMES).default(USUAL_PERIOD)
const episodeId = z.string('Give episode once.').refine(isUuid, 'episode must be an id.').optional()

const UNKNOWN = refuse(404, 'There is no such episode.')

/** How many listened, in numbers alone. */
export const analyticsRows = [
  endpoint({
    method: 'get',
    path: '/admin/analytics',
    who: 'admin',
    query: z.object({ period, episode: episodeId }),
    handle: async ({ payload, query }) => {
      const database = databaseOf(payload)
      const episode = query.episode ? await findEpisode(database, query.episode) : undefined
      if (query.episode && !episode) return UNKNOWN
      return ok(await readAudience(database, { period: query.period, episode, now: new Date() }))
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/analytics/episodes',
    who: 'admin',
    query: z.object({ period, q: searchText, page, limit: pageLimit }),
    handle: async ({ payload, query }) => {
      const database = databaseOf(payload)
      const now = new Date()
      await rollUpDays(database, now)
      return paged(await listHeard(database, { ...query, period: periodUntil(now, query.period) }))
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/analytics/export',
    who: 'admin',
    query: z.object({ period, episode: episodeId }),
    handle: async ({ payload, query }) => {
      const database = databaseOf(payload)
      const now = new Date()
      await rollUpDays(database, now)
      const days = { period: periodUntil(now, query.period), episodeId: query.episode }
      return csvFile('listening', exportAudience(database, days))
    },
  }),
]

async function findEpisode(database: Database, id: string) {
  const [episode] = await rowsOf<{ id: string; title: string }>(
    database,
    sql`SELECT id, coalesce(title, '') AS title FROM episodes WHERE id = ${id}::uuid`,
  )
  return episode
}
