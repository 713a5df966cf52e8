import { z } from 'zod'
import { isUuid } from '@/lib/text/uuid'
import { transcriptionStats } from '@/lib/transcript/transcription-stats'
import { cancelTranscription } from '@/lib/transcription/cancel-transcription'
import { describeTranscription } from '@/lib/transcription/describe-transcription'
import { startAllPending, startTranscription } from '@/lib/transcription/start-transcription'
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
