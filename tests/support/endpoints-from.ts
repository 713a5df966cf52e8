import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import inject from 'light-my-request'
import type { Endpoints } from '@/server/front/api'
import type { Handler } from '@/server/page-cache/internal-request'

const PER_DELIVERY = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/** The API in terms of Node's requests, as the fakes of tests have them. */
export function endpointsFrom(handler: Handler): Endpoints {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const failed = Promise.withResolvers<never>()
    const answer = inject(
      (asked, response) =>
        void handler(asked as unknown as IncomingMessage, response as unknown as ServerResponse).catch(
          failed.reject,
        ),
      {
        method: request.method as 'GET',
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        ...(request.body && { payload: Readable.fromWeb(request.body as ReadableStream) }),
      },
    )
    const { statusCode, headers, rawPayload } = await Promise.race([answer, failed.promise])
    const given = Object.entries(headers).flatMap(([name, value]) =>
      PER_DELIVERY.has(name) ? [] : [value].flat().map((each): [string, string] => [name, String(each)]),
    )
    const hasBody = ![204, 304].includes(statusCode)
    return new Response(hasBody ? new Uint8Array(rawPayload) : null, { status: statusCode, headers: given })
  }
}
