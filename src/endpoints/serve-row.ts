import type { PayloadRequest } from 'payload'
import { noteOutage } from '@/db/outage-log'
import { isBadValue } from '@/db/query-errors'
import { getDatabase } from '@/db/sql'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { isAdministrator, isEditor } from '@/lib/access'
import { type SignedInUser, sessionOf } from '@/lib/accounts/sessions'
import { diskFaultOf } from '@/lib/media/disk-error'
import { contentProblem } from '@/lib/media/upload-rules'
import { CLIENT_ADDRESS_HEADER } from '@/lib/requests/api-requests'
import { outcomePath } from '@/lib/requests/form-outcomes'
import { FROM_PAGE } from '@/lib/requests/honeypot'
import { HttpError } from '@/lib/requests/http-error'
import { fieldErrorsOf } from '@/lib/requests/payload-error'
import { consumeLimit } from '@/lib/requests/rate-limits'
import { isForeignWrite } from '@/lib/requests/same-origin'
import { isUuid } from '@/lib/text/slug'
import { ImportError } from '@/lib/transfer/incoming'
import type { z } from '@/lib/zod'
import { type Row, refuse, reply } from './endpoint'
import { readBody } from './read-body'

export async function serveRow(
  row: Row,
  req: PayloadRequest,
  params: Record<string, string>,
): Promise<Response> {
  const response = await respond(row, req, params).catch((error: unknown) =>
    failure(error, req),
  )
  const { status, headers } = response
  if (row.shared && status === 200)
    headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (row.takesSandboxed) headers.set('Access-Control-Allow-Origin', '*')
  if (!row.form || !isFromPage(req)) return response
  headers.set('Location', outcomePath(row.form, status))
  return new Response(response.body, { status: 303, headers })
}

const isFromPage = ({ query }: PayloadRequest): boolean => query?.[FROM_PAGE] !== undefined

async function respond(
  row: Row,
  req: PayloadRequest,
  params: Record<string, string>,
): Promise<Response> {
  const isSandboxed = row.takesSandboxed === true && req.headers.get('origin') === 'null'
  if (row.method !== 'get' && !row.isOpen && !isSandboxed && isForeignWrite(req.headers))
    refuse(403, 'This request came from another site. Open this site itself and try again.')
  checkRole(row, req)
  // The team uses ids; listeners name episodes by their slugs as well.
  if (
    (row.who === 'editor' || row.who === 'admin') &&
    params.id !== undefined &&
    !isUuid(params.id)
  )
    refuse(404, 'There is nothing under this id.')

  const query = row.query && check(row.query, req.query ?? {})
  const takesForms = row.form !== undefined && isFromPage(req)
  const body =
    row.body && check(row.body, await readBody(req, { takesText: isSandboxed, takesForms }))
  const address = req.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown'
  const { payload } = req
  if (row.limit) await consumeLimit(payload, row.limit, address)

  const user = (req.user as SignedInUser | null) ?? null
  const database = getDatabase(payload)
  const result = await row.handle({
    req,
    payload,
    database,
    user,
    body,
    query,
    params,
    address,
  })
  return result instanceof Response ? result : reply(result ?? {})
}

/** Throws when the session lookup failed, so that an outage does not look like being signed out. */
function checkRole(row: Row, req: PayloadRequest): void {
  if (row.shared) return
  sessionOf(req.headers)
  if (row.who === 'anyone') return
  if (!req.user) refuse(401, 'Please log in first.')
  if (row.who === 'admin' && !isAdministrator(req))
    refuse(403, 'You need administrator privileges for this.')
  if (row.who === 'editor' && !isEditor(req))
    refuse(403, 'You need an editor’s account for this.')
}

/** @throws HttpError 400 with the first problem of each field */
function check(schema: z.ZodType, value: unknown): unknown {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues)
    if (path.length > 0) errors[path.join('.')] ??= message
  const [first] = error.issues
  if (first?.path.length) refuse(400, first.message, errors)
  refuse(400, 'Send the fields as one JSON object.')
}

const NO_DATABASE =
  'The site cannot reach its database right now. Please try again in a moment.'

async function failure(error: unknown, req: PayloadRequest): Promise<Response> {
  const { status, message, details } = await toHttpError(error, req)
  const { errors, retryAfterSeconds = status === 503 ? 5 : undefined } = details
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined
  return reply({ message, errors }, { status, headers })
}

async function toHttpError(error: unknown, { payload }: PayloadRequest): Promise<HttpError> {
  if (isDatabaseUnavailable(error)) {
    noteOutage(payload, error)
    return new HttpError(503, NO_DATABASE)
  }
  if (error instanceof HttpError) return error
  if (error instanceof ImportError) return new HttpError(422, error.message)
  const [first, ...others] = fieldErrorsOf(error) ?? []
  if (first) {
    const errors = [first, ...others].map(({ path, message }) => [
      path,
      contentProblem(message),
    ])
    return new HttpError(400, contentProblem(first.message), {
      errors: Object.fromEntries(errors),
    })
  }
  if (isBadValue(error)) return new HttpError(400, 'A value in the request cannot be used.')
  if (error instanceof Error && error.name === 'TimeoutError')
    return new HttpError(504, 'The other server is too slow. Please try again later.')
  payload.logger.error({ err: error, msg: 'An endpoint failed.' })
  const fault = await diskFaultOf(error)
  return new HttpError(
    fault?.status ?? 500,
    fault?.message ?? 'Something went wrong on our side. Please try again.',
  )
}
