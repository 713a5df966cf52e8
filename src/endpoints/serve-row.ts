import type { PayloadHandler, PayloadRequest } from 'payload'
import { noteOutage } from '@/db/outage-log'
import { isBadValue } from '@/db/query-errors'
import { getDatabase } from '@/db/sql'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { isAdministrator, isEditor } from '@/lib/access'
import { sessionOf } from '@/lib/accounts/sessions'
import { diskFaultOf } from '@/lib/media/disk-fault'
import { contentProblem } from '@/lib/media/upload-rules'
import { CLIENT_ADDRESS_HEADER } from '@/lib/requests/api-requests'
import { outcomePath } from '@/lib/requests/form-outcomes'
import { FROM_PAGE } from '@/lib/requests/honeypot'
import { HttpError } from '@/lib/requests/http-error'
import { type FieldError, fieldErrorsOf } from '@/lib/requests/payload-error'
import { consumeLimit } from '@/lib/requests/rate-limits'
import { isForeignWrite } from '@/lib/requests/same-origin'
import { isUuid } from '@/lib/text/slug'
import { ImportFault } from '@/lib/transfer/incoming'
import type { z } from '@/lib/zod'
import type { User } from '@/payload-types'
import { type Reply, type Row, refuse } from './endpoint'
import { readBody } from './read-body'

export function serveRow(row: Row): PayloadHandler {
  return async (req) => {
    try {
      return toResponse(asPage(row, req, await respond(row, req)), row)
    } catch (error) {
      return toResponse(asPage(row, req, await failure(error, req)), row)
    }
  }
}

export function toResponse(reply: Reply, row: Pick<Row, 'shared' | 'takesSandboxed'>): Response {
  const headers = new Headers(reply.headers)
  const isShared = row.shared !== undefined && reply.status === 200
  if (isShared) headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (row.takesSandboxed) headers.set('Access-Control-Allow-Origin', '*')
  for (const cookie of reply.cookies ?? []) headers.append('Set-Cookie', cookie)
  if (reply.status === 204 || reply.status === 304)
    return new Response(null, { status: reply.status, headers })
  if (reply.body instanceof ReadableStream) return new Response(reply.body, { status: reply.status, headers })
  const isBytes = reply.body instanceof Uint8Array
  if (!isBytes) headers.set('Content-Type', 'application/json; charset=utf-8')
  const body = isBytes
    ? (reply.body as Uint8Array<ArrayBuffer>)
    : Buffer.from(JSON.stringify(reply.body ?? {}))
  // The front compresses bodies of known length at once.
  headers.set('Content-Length', String(body.byteLength))
  return new Response(body, { status: reply.status, headers })
}

function asPage(row: Row, req: PayloadRequest, reply: Reply): Reply {
  if (!row.form || !isFromPage(req)) return reply
  const Location = outcomePath(row.form, reply.status)
  return { ...reply, status: 303, headers: { ...reply.headers, Location } }
}

const isFromPage = ({ query }: PayloadRequest): boolean => query?.[FROM_PAGE] !== undefined

async function respond(row: Row, req: PayloadRequest): Promise<Reply> {
  if (row.method !== 'get' && !row.isOpen && !isSandboxed(row, req) && isForeignWrite(req.headers))
    throw new HttpError(403, 'This request came from another site. Open this site itself and try again.')
  checkRole(row, req)
  const params = (req.routeParams ?? {}) as Record<string, string>
  // The team uses ids; listeners name episodes by their slugs as well.
  if ((row.who === 'editor' || row.who === 'admin') && params.id !== undefined && !isUuid(params.id))
    throw new HttpError(404, 'There is nothing under this id.')

  const query = row.query && check(row.query, req.query ?? {})
  const body = row.body && check(row.body, await readBody(req, formsOf(row, req)))
  const address = req.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown'
  if (row.limit) await consumeLimit(req.payload, row.limit, address)

  const { payload } = req
  const user = (req.user as User | null) ?? null
  return row.handle({
    req,
    payload,
    database: getDatabase(payload),
    user,
    body,
    query,
    params,
    address,
  })
}

const isSandboxed = ({ takesSandboxed }: Row, { headers }: PayloadRequest): boolean =>
  takesSandboxed === true && headers.get('origin') === 'null'

const formsOf = (row: Row, req: PayloadRequest) => ({
  takesText: isSandboxed(row, req),
  takesForms: row.form !== undefined && isFromPage(req),
})

/** Throws when the session lookup failed, so that an outage does not look like being signed out. */
function checkRole(row: Row, req: PayloadRequest): void {
  if (row.shared) return
  sessionOf(req.headers)
  if (row.who === 'anyone') return
  if (!req.user) throw new HttpError(401, 'Please log in first.')
  if (row.who === 'admin' && !isAdministrator(req))
    throw new HttpError(403, 'You need administrator privileges for this.')
  if (row.who === 'editor' && !isEditor(req))
    throw new HttpError(403, 'You need an editor’s account for this.')
}

/** @throws HttpError 400 with the first problem of each field */
function check(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues)
    if (path.length > 0) errors[path.map(String).join('.')] ??= message
  const [first] = result.error.issues
  const isNoObject = first?.path.length === 0 && first.code === 'invalid_type'
  const message = isNoObject ? 'Send the fields as one JSON object.' : first?.message
  const isField = Object.keys(errors).length > 0
  throw new HttpError(400, message ?? 'The request is not in the right form.', isField ? { errors } : {})
}

function refused({ status, message, details: { errors, retryAfterSeconds } }: HttpError): Reply {
  const wait = retryAfterSeconds ?? (status === 503 ? 5 : undefined)
  return { ...refuse(status, message, errors), ...(wait && { headers: { 'Retry-After': String(wait) } }) }
}

const NO_DATABASE = 'The site cannot reach its database right now. Please try again in a moment.'

async function failure(error: unknown, req: PayloadRequest): Promise<Reply> {
  if (isDatabaseUnavailable(error)) {
    noteOutage(req.payload, error)
    return refused(new HttpError(503, NO_DATABASE))
  }
  if (error instanceof HttpError) return refused(error)
  if (error instanceof ImportFault) return refuse(422, error.message)
  const invalid = fieldErrorsOf(error)
  if (invalid) return refuseFields(invalid)
  if (isBadValue(error)) return refuse(400, 'A value in the request cannot be used.')
  if (error instanceof Error && error.name === 'TimeoutError')
    return refuse(504, 'The other server is too slow. Please try again later.')
  req.payload.logger.error({ err: error, msg: 'An endpoint failed.' })
  const fault = await diskFaultOf(error)
  if (fault) return refuse(fault.status, fault.message)
  return refuse(500, 'Something went wrong on our side. Please try again.')
}

const refuseFields = (fields: FieldError[]): Reply =>
  refuse(
    400,
    contentProblem(fields[0]?.message ?? 'The fields cannot be stored.'),
    Object.fromEntries(fields.map(({ path, message }) => [path, contentProblem(message)])),
  )
