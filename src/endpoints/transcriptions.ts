import { sql } from 'drizzle-orm'
import { inTransaction } from '@/db/in-transaction'
import { databaseOf, rowsOf } from '@/db/sql'
import { transcriptionStats } from '@/lib/search/find-found'
import { isUuid } from '@/lib/text/slug'
import { NO_CHAT_MODEL } from '@/lib/transcription/chat-model'
import { describeTranscription } from '@/lib/transcription/describe-transcription'
import { cancelTranscription } from '@/lib/transcription/end-run'
import { tryOpenTakeawaysQueue } from '@/lib/transcription/propose-takeaways'
import { startAllPending, startTranscription } from '@/lib/transcription/start-transcription'
import { storedProposals } from '@/lib/transcription/takeaway-proposals'
import { z } from '@/lib/zod'
import { endpoint, ok, type Reply, refuse } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'

const REPLACE = z.object({
  replace: z
    .enum(['true', 'false'], 'Give replace as true or false.')
    .default('false')
    .transform((value) => value === 'true'),
})

const notFound = () => refuse(404, EPISODE_NOT_FOUND)
const accepted = (body: unknown): Reply => ({ status: 202, body })

export const transcriptionRows = [
  endpoint({
    method: 'get',
    path: '/transcriptions/stats',
    who: 'admin',
    handle: async ({ payload }) => ok(await transcriptionStats(payload)),
  }),
  endpoint({
    method: 'post',
    path: '/transcriptions/batch',
    who: 'admin',
    handle: async ({ payload }) => {
      const { started, problem } = await startAllPending(payload)
      if (started === 0 && problem) return refuse(409, problem)
      return accepted({ message: 'Batch transcription started', started, problem })
    },
  }),
  endpoint({
    method: 'get',
    path: '/episodes/:id/transcribe',
    who: 'admin',
    handle: async ({ payload, params: { id = '' } }) => {
      const state = isUuid(id) ? await describeTranscription(payload, id) : undefined
      return state ? ok(state) : notFound()
    },
  }),
  endpoint({
    method: 'post',
    path: '/episodes/:id/transcribe',
    who: 'admin',
    query: REPLACE,
    handle: async ({ payload, params: { id = '' }, query }) => {
      if (!isUuid(id)) return notFound()
      const started = await startTranscription(payload, id, query)
      if ('problem' in started) return refuse(started.status, started.problem)
      return accepted({ message: 'Transcription started', runId: started.runId })
    },
  }),
  endpoint({
    method: 'delete',
    path: '/episodes/:id/transcribe',
    who: 'admin',
    handle: async ({ payload, params: { id = '' } }) => {
      if (!isUuid(id)) return notFound()
      const isCancelled = await cancelTranscription(payload, id)
      return isCancelled
        ? ok({ message: 'Transcription cancelled' })
        : refuse(409, 'This episode is not being transcribed right now.')
    },
  }),
]

const DROP = z.object({ text: z.string('Name the proposal by its text.').min(1).max(500) })

export const takeawayRows = [
  endpoint({
    method: 'get',
    path: '/episodes/:id/takeaways',
    who: 'editor',
    handle: async ({ payload, params: { id = '' } }) => {
      const [row] = isUuid(id)
        ? await rowsOf<{ drafts: unknown }>(
            databaseOf(payload),
            sql`SELECT takeaway_drafts AS drafts FROM transcripts WHERE episode_id_id = ${id}`,
          )
        : []
      return row ? ok({ drafts: storedProposals(row.drafts) }) : refuse(404, EPISODE_NOT_FOUND)
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
      if (!put) return refuse(409, NO_CHAT_MODEL)
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
    who: 'editor',
    body: DROP,
    handle: async ({ payload, params: { id = '' }, body: { text } }) => {
      if (!isUuid(id)) return refuse(404, EPISODE_NOT_FOUND)
      const [row] = await rowsOf<{ drafts: unknown }>(
        databaseOf(payload),
        sql`UPDATE transcripts SET takeaway_drafts = takeaway_drafts - ${text}::text
            WHERE episode_id_id = ${id} RETURNING takeaway_drafts AS drafts`,
      )
      return row ? ok({ drafts: storedProposals(row.drafts) }) : refuse(404, EPISODE_NOT_FOUND)
    },
  }),
]
