import { type Reply, type Row, refuse } from './endpoint'

export function toResponse(reply: Reply, row: Pick<Row, 'shared'>): Response {
  const headers = new Headers(reply.headers)
  const isShared = row.shared !== undefined && reply.status === 200
  if (isShared) headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
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

/** For a mailed link that has been used, has run out or never was one. */
export const DEAD_LINK = refuse(410, 'This link does not work any more. Ask for another one.')
