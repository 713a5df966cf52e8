import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { createRequest } from '@remix-run/node-fetch-server'
import { handleEndpoints, type Payload } from 'payload'
import { apiPathOf } from '@/lib/requests/api-requests'
import type { HeaderPolicy } from '@/server/http/security-headers'
import type { CapturedResponse } from '@/server/page-cache/internal-request'
import { sendCaptured, sendStream } from './send-captured'

export type Endpoints = (request: Request, path: string) => Promise<Response>

/** The documented API and Payload's own routes. */
export const endpointsOf =
  ({ config }: Payload): Endpoints =>
  (request, path) =>
    handleEndpoints({ config, request, path })

/** Asks for one visitor. */
export async function respondFromApi(
  endpoints: Endpoints,
  request: IncomingMessage,
  response: ServerResponse,
  governance: { path: string; policy: HeaderPolicy },
): Promise<void> {
  const asked = createRequest(request, response)
  const isHead = request.method === 'HEAD'
  const reply = await ask(endpoints, isHead ? new Request(asked.url, { headers: asked.headers }) : asked)
  if (response.destroyed || response.headersSent) return
  const isDownload = reply.headers.has('content-disposition')
  if (!isDownload || isHead || !reply.body)
    return sendCaptured(request, response, await capture(reply), governance)
  const body = reply.body as WebStream
  await sendStream(request, response, { status: reply.status, headers: headersOf(reply), body }, governance)
}

const DEADLINE_MS = 30_000

/** Asks for all visitors: without cookie and address. @param url path and query */
export async function captureFromApi(
  endpoints: Endpoints,
  url: string,
  { host, protocol, origin }: URL,
): Promise<CapturedResponse> {
  const headers = { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error(`no response within ${DEADLINE_MS} ms`))),
  )
  return Promise.race([ask(endpoints, new Request(origin + url, { headers, signal })).then(capture), late])
}

/** @throws for an address that is not the API's */
async function ask(endpoints: Endpoints, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const path = apiPathOf(pathname)
  if (path === undefined) throw new Error(`The API has nothing to do with ${pathname}.`)
  return endpoints(request, path).catch(badQuery)
}

/** Payload reads a posted query before any check that it is JSON. */
function badQuery(error: unknown): Response {
  if (!(error instanceof SyntaxError)) throw error
  return Response.json({ message: 'The request is not valid JSON.' }, { status: 400 })
}

const capture = async (reply: Response): Promise<CapturedResponse> => ({
  status: reply.status,
  headers: headersOf(reply),
  body: Buffer.from(await reply.arrayBuffer()),
})

function headersOf({ headers }: Response): CapturedResponse['headers'] {
  const cookies = headers.getSetCookie()
  return {
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  } satisfies OutgoingHttpHeaders
}
