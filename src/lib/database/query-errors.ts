import { DrizzleQueryError } from 'drizzle-orm'
import { PgPreparedQuery } from 'drizzle-orm/pg-core'

type Run = (text: string, values: unknown[], query: () => Promise<unknown>) => Promise<unknown>
type Prepared = { queryWithCache?: Run; [WRAPPED]?: true }

const WRAPPED = Symbol('values are kept out of errors')

/**
 * Drizzle writes the values of a failed statement into its error: hashes of sessions and passwords, addresses, whole
 * messages. From there they would reach every log. This takes them out where the errors are made, so that nobody who
 * logs one has to think of it.
 */
export function keepValuesOutOfErrors(): void {
  const prototype = PgPreparedQuery.prototype as unknown as Prepared
  if (prototype[WRAPPED]) return
  const run = prototype.queryWithCache
  if (typeof run !== 'function') {
    throw new Error('Drizzle runs its statements in another way now: see src/lib/database/query-errors.ts.')
  }
  prototype[WRAPPED] = true
  prototype.queryWithCache = async function (this: unknown, text, values, query) {
    try {
      return await run.call(this, text, values, query)
    } catch (error) {
      throw withoutValues(error)
    }
  }
}

function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  retell(error, `Failed query: ${error.query}`)
  error.params = []
  if (error.cause instanceof Error) redactCause(error.cause)
  return error
}

/** What PostgreSQL quotes: `Key (email)=(a@b.example) already exists`, `invalid input syntax for type uuid: "x"`. */
function redactCause(cause: Error & { code?: unknown; detail?: unknown; where?: unknown }): void {
  if (typeof cause.detail === 'string')
    cause.detail = cause.detail.replace(/(=|contains )\([\s\S]*\)/, '$1(…)')
  if (cause.where !== undefined) cause.where = undefined
  // Class 22 is about values; in other messages the quotes hold names of tables and columns.
  if (String(cause.code).startsWith('22')) retell(cause, cause.message.replace(/"[\s\S]*"/, '"…"'))
}

/** Gives an error another message, in its stack as well. */
function retell(error: Error, message: string): void {
  const { stack = '', message: told } = error
  const at = stack.indexOf(told)
  error.message = message
  error.stack = at < 0 ? message : stack.slice(0, at) + message + stack.slice(at + told.length)
}
