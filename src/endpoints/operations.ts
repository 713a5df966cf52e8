import { databaseOf } from '@/db/sql'
import { isAdministrator } from '@/lib/access'
import { readShowWeek } from '@/lib/editing/show-week'
import { summarise } from '@/lib/editing/summary'
import { TRANSCRIPTION_STATUSES } from '@/lib/episodes/episode'
import { readHealth } from '@/lib/operations/health'
import { listRuns, readLedger } from '@/lib/transcription/ledger'
import { estimatePending, listTranscriptions } from '@/lib/transcription/list-transcriptions'
import { RUN_STATUSES } from '@/lib/transcription/run-status'
import { z } from '@/lib/zod'
import { endpoint, ok } from './endpoint'
import { choice, page, paged, pageLimit, searchText } from './list-query'

export const operationRows = [
  endpoint({
    method: 'get',
    path: '/admin/week',
    who: 'editor',
    handle: async ({ payload, user }) =>
      ok(
        await readShowWeek(databaseOf(payload), {
          now: new Date(),
          isAdministrator: isAdministrator({ user }),
        }),
      ),
  }),
  endpoint({
    method: 'get',
    path: '/admin/summary',
    who: 'admin',
    handle: async ({ payload }) => ok(await summarise(databaseOf(payload))),
  }),
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
  endpoint({
    method: 'get',
    path: '/admin/ledger',
    who: 'admin',
    handle: async ({ payload }) => ok(await readLedger(databaseOf(payload))),
  }),
  endpoint({
    method: 'get',
    path: '/admin/health',
    who: 'admin',
    handle: async ({ payload }) => ok(await readHealth(payload)),
  }),
]
