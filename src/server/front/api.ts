import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadableStream } from 'node:stream/web'
import { createRequest } from '@remix-run/node-fetch-server'
import { handleEndpoints, type Payload } from 'payload'
import { apiPathOf } from '@/lib/requests/api-requests'
import type { HeaderPolicy } from '@/server/http/response-headers'
import type { CapturedResponse } from '@/server/page-cache/internal-request'
import { sendCaptured } from './send-captured'

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
  options: { path: string; policy: HeaderPolicy },
): Promise<void> {
  const webRequest = createRequest(request, response)
  const isHead = request.method === 'HEAD'
  const reply = await ask(
    endpoints,
    isHead ? new Request(webRequest.url, { headers: webRequest.headers }) : webRequest,
  )
  if (response.destroyed || response.headersSent) return
  const isStreamed = reply.headers.has('content-disposition') && !isHead && reply.body
  const body = isStreamed ? (reply.body as ReadableStream) : await bytesOf(reply)
  await sendCaptured(request, response, { ...headOf(reply), body }, options)
}

/** Asks for all visitors: without cookie and address. @param url path and query */
export async function captureFromApi(
  endpoints: Endpoints,
  url: string,
  { host, protocol, origin }: URL,
): Promise<CapturedResponse> {
  const headers = { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
  const reply = await ask(endpoints, new Request(origin + url, { headers }))
  return { ...headOf(reply), body: await bytesOf(reply) }
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

const bytesOf = async (reply: Response): Promise<Buffer> =>
  Buffer.from(await reply.arrayBuffer())

function headOf({ status, headers }: Response): Omit<CapturedResponse, 'body'> {
  const cookies = headers.getSetCookie()
  return {
    status,
    headers: {
      ...Object.fromEntries(headers),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
  }
}
