import { CACHE_SECONDS_HEADER, CACHE_TAGS_HEADER } from '@/lib/server-contract'
import type { Reply, Row } from './endpoint'

/** A download count grows without anybody saving anything; a shared response may lag behind it this long. */
const SHARED_SECONDS = 300

export function toResponse(reply: Reply, row: Pick<Row, 'shared'>): Response {
  const headers = new Headers(reply.headers)
  const isShared = row.shared === true && reply.status === 200 && reply.tags !== undefined
  if (isShared) headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (isShared) {
    headers.set(CACHE_TAGS_HEADER, (reply.tags ?? []).join(','))
    headers.set(CACHE_SECONDS_HEADER, String(SHARED_SECONDS))
  }
  for (const cookie of reply.cookies ?? []) headers.append('Set-Cookie', cookie)
  if (reply.status === 204 || reply.status === 304)
    return new Response(null, { status: reply.status, headers })
  if (reply.body instanceof ReadableStream) return new Response(reply.body, { status: reply.status, headers })
  if (!(reply.body instanceof Uint8Array)) headers.set('Content-Type', 'application/json; charset=utf-8')
  const body = reply.body instanceof Uint8Array ? reply.body : Buffer.from(JSON.stringify(reply.body ?? {}))
  // The front compresses at once what it knows the length of.
  headers.set('Content-Length', String(body.byteLength))
  return new Response(body as BodyInit, { status: reply.status, headers })
}
