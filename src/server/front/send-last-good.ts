import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PreparedResponse } from '@/server/http/prepared-response'
import { sendPrepared } from '@/server/http/send-prepared'
import type { Entry } from '@/server/page-cache/response-cache'

/** Sends a version that is out of date because a better one can't be had, and says so. */
export function sendLastGood(
  request: IncomingMessage,
  response: ServerResponse,
  { entry, prepared }: { entry: Entry<unknown>; prepared: PreparedResponse },
): void {
  const age = Math.max(0, Math.round((Date.now() - entry.storedAt) / 1000))
  sendPrepared(request, response, prepared, ['Age', String(age), 'Warning', '111 - "Revalidation failed"'])
}
