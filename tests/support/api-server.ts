import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Payload } from 'payload'

export interface ApiServer {
  url: string
  databaseUrl: string
  payload: Payload
  /** Answers as the application behind a front does. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

export interface ApiServerOptions {
  env?: Record<string, string>
  /** The database to use instead of a fresh one, e.g. behind a proxy. Whoever made it removes it. */
  databaseUrl?: string
}

type Route = (request: Request, context: { params: Promise<{ slug: string[] }> }) => Promise<Response>
type Routes = Record<string, Route>

/** A visitor's claim about his address: in place of the front, which finds out for itself. */
export const ADDRESS_HEADER = 'x-test-address'

const PAYLOAD_REST = '/api/cms'

/**
 * The documented API and Payload's REST over HTTP on a database of their own. One per test file, because the
 * configuration reads the environment once per process.
 */
export async function startApiServer({ env = {}, databaseUrl }: ApiServerOptions = {}): Promise<ApiServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plain-ai-api-'))
  const database = databaseUrl ? undefined : await copyMigratedDatabase()
  const url = databaseUrl ?? database?.url ?? ''
  Object.assign(process.env, {
    DATABASE_URL: url,
    PAYLOAD_SECRET: 'a secret for tests alone',
    DATA_DIR: dataDir,
    // Every visitor of a test comes from one address; the tests about limits set this back to 1.
    RATE_LIMIT_FACTOR: '100000',
    // One package of the S3 family is a patch release behind, which package.json allows knowingly.
    PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
    ...env,
  })
  const payload = await startPayload()
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')

  return {
    url: `http://127.0.0.1:${address.port}`,
    databaseUrl: url,
    payload,
    handle: serve,
    async close() {
      server.closeAllConnections()
      server.close()
      const { closeDatabase } = await import('@/lib/database/hardened-postgres')
      const { closeSender } = await import('@/lib/jobs/enqueue')
      await closeSender(payload)
      await closeDatabase(payload)
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Only inside a run of the test suite, which provides the server; benches bring a database of their own. */
async function copyMigratedDatabase() {
  const { createMigratedDatabase } = await import('./payload')
  return createMigratedDatabase()
}

/** Payload on the environment as it is by now. */
async function startPayload(): Promise<Payload> {
  const { getPayload } = await import('payload')
  const { default: config } = await import('@payload-config')
  const payload = await getPayload({ config })
  payload.logger.level = 'silent'
  return payload
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const path = (incoming.url ?? '/').split('?')[0] ?? '/'
  const isRest = path === PAYLOAD_REST || path.startsWith(`${PAYLOAD_REST}/`)
  const routes = await (isRest ? loadRest() : loadDoor())
  const route = routes[incoming.method ?? 'GET']
  if (!route) return void outgoing.writeHead(405).end()
  const request = tryToRequest(incoming)
  if (!request) return void outgoing.writeHead(400).end()
  const slug = path.slice(PAYLOAD_REST.length + 1).split('/')
  const response = await route(request, { params: Promise.resolve({ slug: slug.map(decode) }) })
  await send(response, outgoing)
}

// Payload's own routes are slow to load, and most test files have no use for them.
const loadDoor = async () => (await import('@/app/api/[[...path]]/route')) as unknown as Routes
const loadRest = async () => (await import('@/app/(payload)/api/cms/[...slug]/route')) as unknown as Routes

/** As the front hands a request on: with the visitor's address in a header that he cannot write himself. */
function tryToRequest(incoming: IncomingMessage): Request | undefined {
  const url = `http://${incoming.headers.host ?? 'localhost'}${incoming.url}`
  if (!URL.canParse(url)) return undefined
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('x-client-address', headers.get(ADDRESS_HEADER) ?? '127.0.0.1')
  headers.delete(ADDRESS_HEADER)
  const method = incoming.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? { body: Readable.toWeb(incoming) as BodyInit, duplex: 'half' } : {}
  return new Request(url, { method, headers, ...body } as RequestInit)
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
