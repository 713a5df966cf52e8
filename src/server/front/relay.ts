import type { IncomingMessage, ServerResponse } from 'node:http'
import { type PreparedResponse, sendPrepared } from '@/server/http/prepared-response'
import type { CapturedResponse, Handler } from '@/server/page-cache/internal-request'
import type { Entry } from '@/server/page-cache/response-cache'

export function relay(captured: CapturedResponse, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(captured.headers)) response.setHeader(name, value)
  response.statusCode = captured.status
  if (request.method === 'HEAD') response.end()
  else response.end(captured.body)
}

/** Sends an outdated version when no newer one is available, and marks it. */
export function sendLastGood(
  request: IncomingMessage,
  response: ServerResponse,
  { entry, prepared }: { entry: Entry<unknown>; prepared: PreparedResponse },
): void {
  const age = Math.max(0, Math.round((Date.now() - entry.storedAt) / 1000))
  sendPrepared(request, response, prepared, ['Age', String(age), 'Warning', '111 - "Revalidation failed"'])
}

/** Resolves once the response is written or the visitor has left. Next itself waits for delivery, which may never happen. */
export async function respondUntilWritten(
  handler: Handler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (response.destroyed) return
  const written = new Promise<void>((resolve) => {
    response.once('close', resolve)
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
    Object.assign(response, {
      end: (...args: unknown[]) => {
        resolve()
        return end(...args)
      },
    })
  })
  await Promise.race([handler(request, response), written])
}
