import { sql } from 'drizzle-orm'
import { inTransaction } from '@/db/in-transaction'
import { queryRow } from '@/db/sql'
import { TRANSCRIPTION_STATUSES } from '@/lib/episodes/episode'
import { isEpisode } from '@/lib/episodes/find-episodes'
import {
  describeTranscription,
  estimatePending,
  listTranscriptions,
} from '@/lib/transcription/describe-transcription'
import { cancelTranscription } from '@/lib/transcription/end-run'
import {
  MAX_TAKEAWAY,
  PROPOSAL_KINDS,
  type Proposal,
  type ProposalKind,
} from '@/lib/transcription/proposals'
import {
  enqueueProposals,
  NO_CHAT_MODEL,
  tryChatModel,
} from '@/lib/transcription/propose-from-transcript'
import { startAllPending, startTranscription } from '@/lib/transcription/start-transcription'
import { transcriptionStats } from '@/lib/transcripts/stored-transcript'
import { z } from '@/lib/zod'
import { endpoint, found, refuse, reply } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'
import { choice, LIST, paged } from './list-query'

const REPLACE = z.object({ replace: z.stringbool('Give replace as true or false.').optional() })

const accepted = (body: object = {}): Response => reply(body, { status: 202 })

const DROP = z.object({ text: z.string().min(1).max(MAX_TAKEAWAY) })

interface ProposalsRow {
  proposals: Proposal[] | null
}

const proposalsOf = (row: ProposalsRow | undefined) => ({
  proposals: found(row, EPISODE_NOT_FOUND).proposals ?? [],
})

/** Proposals of a chat model that no one has accepted yet. */
const rowsOfKind = (kind: ProposalKind) => [
  endpoint.get(
    `/episodes/:id/proposals/${kind}`,
    'editor',
    async ({ database, params: { id } }) => {
      const row = await queryRow<ProposalsRow>(
        database,
        sql`SELECT proposals->${kind}::text AS proposals FROM transcripts WHERE episode_id_id = ${id}`,
      )
      return proposalsOf(row)
    },
  ),
  endpoint.post(
    `/episodes/:id/proposals/${kind}`,
    'admin',
    async ({ payload, params: { id } }) => {
      found(await isEpisode(payload, id), EPISODE_NOT_FOUND)
      if (!tryChatModel()) refuse(409, NO_CHAT_MODEL)
      await inTransaction(payload, async (database) => {
        await database.execute(
          sql`UPDATE transcripts SET proposals = proposals - ${kind}::text WHERE episode_id_id = ${id}`,
        )
        await enqueueProposals(payload, database, { episodeId: id, kinds: [kind] })
      })
      return accepted()
    },
  ),
  endpoint.delete(
    `/episodes/:id/proposals/${kind}`,
    'editor',
    { body: DROP },
    async ({ database, params: { id }, body: { text } }) => {
      const row = await queryRow<ProposalsRow>(
        database,
        sql`UPDATE transcripts SET proposals = proposals || jsonb_build_object(${kind}::text, (
              SELECT coalesce(jsonb_agg(proposed), '[]') FROM jsonb_array_elements(proposals->${kind}::text) AS proposed
              WHERE proposed->>'text' <> ${text}))
            WHERE episode_id_id = ${id} RETURNING proposals->${kind}::text AS proposals`,
      )
      return proposalsOf(row)
    },
  ),
]

export const transcriptionRows = [
  endpoint.get('/transcriptions/stats', 'admin', ({ payload }) => transcriptionStats(payload)),
  endpoint.post('/transcriptions/batch', 'admin', async ({ payload }) => {
    const { started, problem } = await startAllPending(payload)
    if (started === 0 && problem) refuse(409, problem)
    return accepted({ message: 'Batch transcription started', started, problem })
  }),
  endpoint.get('/episodes/:id/transcribe', 'admin', async ({ payload, params: { id } }) =>
    found(await describeTranscription(payload, id), EPISODE_NOT_FOUND),
  ),
  endpoint.post(
    '/episodes/:id/transcribe',
    'admin',
    { query: REPLACE },
    async ({ payload, params: { id }, query }) => {
      const started = await startTranscription(payload, id, query)
      if ('problem' in started) refuse(started.status, started.problem)
      return accepted({ message: 'Transcription started', ...started })
    },
  ),
  endpoint.delete('/episodes/:id/transcribe', 'admin', async ({ payload, params: { id } }) => {
    const isCancelled = await cancelTranscription(payload, id)
    if (!isCancelled) refuse(409, 'This episode is not being transcribed right now.')
  }),
  endpoint.get(
    '/admin/transcriptions',
    'admin',
    {
      query: z.object({ ...LIST, status: choice('status', TRANSCRIPTION_STATUSES).optional() }),
    },
    async ({ database, query }) => paged(await listTranscriptions(database, query)),
  ),
  endpoint.get('/admin/transcriptions/estimate', 'admin', ({ payload }) =>
    estimatePending(payload),
  ),
  ...PROPOSAL_KINDS.flatMap(rowsOfKind),
]
