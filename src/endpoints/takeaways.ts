import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction } from '@/lib/database/in-transaction'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { isUuid } from '@/lib/text/uuid'
import { NO_TAKEAWAYS_MODEL, tryOpenTakeawaysQueue } from '@/lib/transcription/propose-takeaways'
import { storedDrafts } from '@/lib/transcription/takeaway-drafts'
import { endpoint, ok, refuse } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'

const DROP = z.object({ text: z.string('Name the proposal by its text.').min(1).max(500) })

export const takeawayRows = [
  endpoint({
    method: 'get',
    path: '/episodes/:id/takeaways',
    who: 'admin',
    handle: async ({ payload, params: { id = '' } }) => {
      const [row] = isUuid(id)
        ? await rowsOf<{ drafts: unknown }>(
            databaseOf(payload),
            sql`SELECT takeaway_drafts AS drafts FROM transcripts WHERE episode_id_id = ${id}`,
          )
        : []
      return row ? ok({ drafts: storedDrafts(row.drafts) }) : refuse(404, EPISODE_NOT_FOUND)
    },
  }),
  endpoint({
    method: 'post',
    path: '/episodes/:id/takeaways',
    who: 'admin',
    handle: async ({ payload, params: { id = '' } }) => {
      const found = isUuid(id)
        ? await rowsOf(databaseOf(payload), sql`SELECT 1 FROM episodes WHERE id = ${id}`)
        : []
      if (found.length === 0) return refuse(404, EPISODE_NOT_FOUND)
      const put = await tryOpenTakeawaysQueue(payload)
      if (!put) return refuse(409, NO_TAKEAWAYS_MODEL)
      await inTransaction(payload, async (database) => {
        await database.execute(sql`UPDATE transcripts SET takeaway_drafts = NULL WHERE episode_id_id = ${id}`)
        await put(database, { episodeId: id })
      })
      return { status: 202, body: { message: 'Takeaways are being proposed' } }
    },
  }),
  endpoint({
    method: 'delete',
    path: '/episodes/:id/takeaways',
    who: 'admin',
    body: DROP,
    handle: async ({ payload, params: { id = '' }, body: { text } }) => {
      if (!isUuid(id)) return refuse(404, EPISODE_NOT_FOUND)
      const [row] = await rowsOf<{ drafts: unknown }>(
        databaseOf(payload),
        sql`UPDATE transcripts SET takeaway_drafts = takeaway_drafts - ${text}::text
            WHERE episode_id_id = ${id} RETURNING takeaway_drafts AS drafts`,
      )
      return row ? ok({ drafts: storedDrafts(row.drafts) }) : refuse(404, EPISODE_NOT_FOUND)
    },
  }),
]
