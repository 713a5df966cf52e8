import type { AfterErrorHook } from 'payload'

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
])

// Temporary conditions, with all of classes 08 (connection) and 53 (resources):
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const sqlStates = new Set([
  '25006', // read-only: a standby, or a full disk
  '25P03', // idle in transaction for too long
  '25P04', // transaction for too long
  '40P01', // a deadlock, which ended in favour of another transaction
  '55P03', // lock not available in time
  '57014', // statement timeout
  '57P01', // shut down by the administrator
  '57P02', // crash of another backend
  '57P03', // starting up or in recovery
  '57P05', // idle session timeout
])

// The driver reports these by text only.
const driverMessages = [
  /connection terminated/i,
  /connection ended unexpectedly/i,
  /timeout exceeded when trying to connect/i,
  /^timeout expired$/i,
  /query read timeout/i,
  /not queryable/i,
  /cannot use a pool after calling end/i,
]

export function isDatabaseUnavailable(error: unknown): boolean {
  const causes = [...causesOf(error)]
  return causes.some(isUnavailable) && !causes.some(isOfAnotherServer)
}

/** The error with its causes, and the errors that it sums up. */
export function causesOf(error: unknown, found = new Set<object>()): Set<object> {
  if (typeof error !== 'object' || error === null || found.has(error)) return found
  found.add(error)
  if ('cause' in error) causesOf(error.cause, found)
  if ('errors' in error && Array.isArray(error.errors))
    for (const each of error.errors) causesOf(each, found)
  return found
}

/** Whether the driver stopped waiting for an answer that may still arrive on that connection. */
export const isReadTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

/** The S3 and mail clients mark their errors; those of fetch() are type errors, with the same network codes. */
const isOfAnotherServer = (error: object): boolean =>
  error instanceof TypeError || '$metadata' in error || 'command' in error

function isUnavailable(error: object): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (networkCodes.has(code) || sqlStates.has(code)) return true
  if (/^(08|53)[0-9A-Z]{3}$/.test(code)) return true
  // A missing unix socket; other missing files do not concern the database.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  const message = 'message' in error && typeof error.message === 'string' ? error.message : ''
  return driverMessages.some((pattern) => pattern.test(message))
}

const RETRY_AFTER_SECONDS = '5'

/** Makes Payload's REST API answer an outage with 503 and Retry-After instead of a bare 500. */
export const outageResponse: AfterErrorHook = ({ error, req }) => {
  if (!isDatabaseUnavailable(error)) return
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('Retry-After', RETRY_AFTER_SECONDS)
  // A failed COMMIT says that its outcome is unknown, which must stay readable.
  const message =
    error.name === 'TransactionError'
      ? error.message
      : 'The database cannot be reached right now. Try again shortly.'
  return { status: 503, response: { errors: [{ message }] } }
}
