import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { retryWhileBusy } from '@/db/retry-while-busy'
import type { Database } from '@/db/sql'
import { sendPlain } from '@/server/http/plain-response'

export interface HealthSources {
  isDatabaseReachable: () => Promise<boolean>
  isDraining: () => boolean
}

/** `/healthz`: the process is alive. `/readyz`: it can serve. */
export async function handleHealth(
  path: '/healthz' | '/readyz',
  request: IncomingMessage,
  response: ServerResponse,
  sources: HealthSources,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    sendPlain(response, 405)
  } else if (path === '/healthz') sendPlain(response, 200, 'alive')
  else if (sources.isDraining()) sendPlain(response, 503, 'stopping')
  else if (await sources.isDatabaseReachable()) sendPlain(response, 200, 'ready')
  else sendPlain(response, 503, 'the database does not answer')
}

const WITHIN_MS = 1_000

/** Whether the database answers within a second of this process's own time. Never rejects. */
export function createDatabaseProbe(database: Database): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  const ask = () =>
    retryWhileBusy(() => withinLimit(database.execute(sql`SELECT 1`))).then(
      () => true,
      () => false,
    )
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function withinLimit(answer: Promise<unknown>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer within a second')), WITHIN_MS)
  try {
    await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
    answer.catch(() => undefined)
  }
}
