import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { handleEndpoints, type Payload } from 'payload'
import { apiPathOf } from '@/lib/requests/api-requests'
import type { Handler } from '@/server/page-cache/internal-request'

type Endpoints = (request: Request, path: string) => Promise<Response>

/** The documented API and Payload's own routes. */
export const endpointsOf =
  ({ config }: Payload): Endpoints =>
  (request, path) =>
    handleEndpoints({ config, request, path })

/** @throws for an address that is not the API's */
export function createApiHandler(endpoints: Endpoints): Handler {
  return async (request, response) => {
    const [address = ''] = (request.url ?? '').split('?', 1)
    const path = apiPathOf(address)
    if (path === undefined) throw new Error(`The API has nothing to do with ${address}.`)
    await respond(path, request, response, endpoints)
  }
}

/** Payload reads a posted query before any check that it is JSON. */
function badQuery(error: unknown): Response {
  if (!(error instanceof SyntaxError)) throw error
  return Response.json({ message: 'The request is not valid JSON.' }, { status: 400 })
}

async function respond(
  path: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  endpoints: Endpoints,
): Promise<void> {
  let isClosed = false
  response.once('close', () => {
    isClosed = true
  })
  const asked = createRequest(incoming, response)
  const isHead = incoming.method === 'HEAD'
  const request = isHead ? new Request(asked.url, { headers: asked.headers }) : asked
  const reply = await endpoints(request, path).catch(badQuery)
  if (!isClosed) await sendResponse(response, isHead ? new Response(null, reply) : reply)
}
