import { randomUUID } from 'node:crypto'
import { type EventEmitter, once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'
import type { QueryResult } from 'pg'
import { CLIENT_ADDRESS_HEADER } from '@/lib/requests/api-requests'
import { listenLocally } from './listen-locally'

export interface ApiServer {
  url: string
  databaseUrl: string
  payload: Payload
  /** The rows of a statement. */
  query(sql: string, values?: unknown[]): Promise<QueryResult['rows']>
  /** Answers as the application behind a front does. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

export interface ApiServerOptions {
  env?: Record<string, string>
  /** The database to use instead of a fresh one, e.g. behind a proxy. The caller removes it. */
  databaseUrl?: string
}

/** A visitor's claim about the own address, in place of the front, which finds out for itself. */
export const ADDRESS_HEADER = 'x-test-address'

/**
 * One for all test files that share these modules, because the configuration reads the environment once: the folder is emptied,
 * as the database is.
 */
const dataDir = path.join(tmpdir(), `plain-ai-api-${randomUUID()}`)
let settings: string | undefined

/** The documented API and Payload's REST over HTTP, on a database of their own. One at a time. */
export async function startApiServer({ env = {}, databaseUrl }: ApiServerOptions = {}): Promise<ApiServer> {
  settings ??= JSON.stringify({ env, databaseUrl })
  if (settings !== JSON.stringify({ env, databaseUrl }))
    throw new Error('A test file with settings of its own imports "@tests/support/own-modules" first.')
  mkdirSync(dataDir, { recursive: true })
  const url = databaseUrl ?? (await emptyDatabase())
  const unsetVariables = setVariables({
    DATABASE_URL: url,
    PAYLOAD_SECRET: 'a secret for tests alone',
    DATA_DIR: dataDir,
    // Other servers of a test are on this machine, at another address where they must not be asked.
    IMPORT_ADDRESSES: '127.0.0.1',
    // Every visitor of a test comes from one address; the tests about limits set this back to 1.
    RATE_LIMIT_FACTOR: '100000',
    // One package of the S3 family is a patch release behind, which package.json allows knowingly.
    PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
    ...env,
  })
  const payload = await startPayload()
  const handle = await createHandle(payload)
  const server = createServer((request, response) => {
    request.headers[CLIENT_ADDRESS_HEADER] = request.headers[ADDRESS_HEADER] ?? '127.0.0.1'
    handle(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  const port = await listenLocally(server)

  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: url,
    payload,
    query: async (sql, values) => (await payload.db.pool.query(sql, values)).rows,
    handle,
    async close() {
      server.closeAllConnections()
      server.close()
      const { closeSender } = await import('@/db/enqueue')
      await closeSender(payload)
      if (databaseUrl) await closePayload(payload)
      else await endSessions(payload)
      rmSync(dataDir, { recursive: true, force: true })
      unsetVariables()
    },
  }
}

function setVariables(variables: Record<string, string>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/** Only inside a run of the test suite, which provides the server; benches bring a database of their own. */
async function emptyDatabase() {
  const { emptySharedDatabase } = await import('./payload')
  return emptySharedDatabase()
}

/** Payload on the environment as it is by now; the one that is there, if these modules have booted it. */
async function startPayload(): Promise<Payload> {
  const { getPayload } = await import('payload')
  const { default: config } = await import('@payload-config')
  const payload = await getPayload({ config })
  payload.logger.level = 'silent'
  return payload
}

async function closePayload(payload: Payload): Promise<void> {
  const { closeDatabase } = await import('@/db/hardened-postgres')
  await closeDatabase(payload)
}

/** Leaves Payload no idle connection: it makes new ones for the next file. */
async function endSessions({ db }: Payload): Promise<void> {
  const { endSessionsOfShared } = await import('./payload')
  await endSessionsOfShared()
  while (db.pool.idleCount > 0) await once(db.pool as unknown as EventEmitter, 'remove')
}

/** As the server answers behind its front; nothing stands where Next's pages would. */
async function createHandle(payload: Payload): Promise<ApiServer['handle']> {
  const { endpointsOf, respondFromApi } = await import('@/server/front/api')
  const { methodsInsteadOf } = await import('@/server/http/request-target')
  const { isOverridden } = await import('@/server/front/admit')
  const { parseTarget } = await import('@/server/http/request-target')
  const { apiPathOf } = await import('@/lib/requests/api-requests')
  const endpoints = endpointsOf(payload)
  const policy = { origin: 'http://localhost', isHttps: false, hasAnalytics: false, isDev: false }
  return async (request, response) => {
    const target = parseTarget(request.url)
    if (typeof target === 'number') return void response.writeHead(target).end()
    if (methodsInsteadOf(request.method, target.path)) return void response.writeHead(405).end()
    if (isOverridden(request, target.path)) return void response.writeHead(400).end()
    if (apiPathOf(target.path) === undefined) return void response.writeHead(404).end()
    await respondFromApi(endpoints, request, response, { path: target.path, policy })
  }
}
