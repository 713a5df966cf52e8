import { databaseOf } from '@/db/sql'
import { TRANSCRIPTION_STATUSES } from '@/lib/episodes/episode'
import { listRuns } from '@/lib/transcription/ledger'
import { estimatePending, listTranscriptions } from '@/lib/transcription/list-transcriptions'
import { RUN_STATUSES } from '@/lib/transcription/run-status'
import { z } from '@/lib/zod'
import { endpoint, ok } from './endpoint'
import { choice, page, paged, pageLimit, searchText } from './list-query'

export const operationRows = [
  endpoint({
    method: 'get',
    path: '/admin/transcriptions',
    who: 'admin',
    query: z.object({
      q: searchText,
      status: choice('status', TRANSCRIPTION_STATUSES).optional(),
      page,
      limit: pageLimit,
    }),
    handle: async ({ payload, query }) => paged(await listTranscriptions(databaseOf(payload), query)),
  }),
  endpoint({
    method: 'get',
    path: '/admin/transcriptions/estimate',
    who: 'admin',
    handle: async ({ payload }) => ok(await estimatePending(payload)),
  }),
  endpoint({
    method: 'get',
    path: '/admin/runs',
    who: 'admin',
    query: z.object({ status: choice('status', RUN_STATUSES).optional(), page, limit: pageLimit }),
    handle: async ({ payload, query }) => paged(await listRuns(databaseOf(payload), query)),
  }),
]
