import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { DOCUMENTED_API, type DocumentedApi } from '@/lib/server-contract'
import type { NextHandler } from '@/server/page-cache/internal-request'

/**
 * The documented API, asked without Next, which adds nothing to it but time; everything else goes to Next. To be called
 * once the application has booted.
 */
export function withDocumentedApi(nextHandler: NextHandler): NextHandler {
  const { [DOCUMENTED_API]: api } = globalThis as { [DOCUMENTED_API]?: DocumentedApi }
  if (!api) throw new Error('The application has booted without its API.')
  return async (request, response) => {
    if (!isDocumented(request.url)) return nextHandler(request, response)
    await respond(api, request, response)
  }
}

/** Payload's own routes stay with Next. */
const isDocumented = (url = ''): boolean => /^\/api(?![^/?])(?!\/cms(?![^/?]))/.test(url)

async function respond(
  api: DocumentedApi,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let isClosed = false
  response.once('close', () => {
    isClosed = true
  })
  const reply = await api(createRequest(request, response))
  if (!isClosed) await sendResponse(response, reply)
}
