import { DrizzleQueryError } from 'drizzle-orm'
import { PgPreparedQuery } from 'drizzle-orm/pg-core'

type Run = (text: string, values: unknown[], query: () => Promise<unknown>) => Promise<unknown>
type Prepared = { queryWithCache?: Run; [WRAPPED]?: true }

const WRAPPED = Symbol('values are kept out of errors')

/** Drizzle includes values (hashes, addresses, messages) in its errors; removes them before they reach a log. */
export function keepValuesOutOfErrors(): void {
  const prototype = PgPreparedQuery.prototype as unknown as Prepared
  if (prototype[WRAPPED]) return
  const run = prototype.queryWithCache
  if (typeof run !== 'function') {
    throw new Error('Drizzle runs its statements in another way now: see src/db/query-errors.ts.')
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

/** Redacts PostgreSQL's quotes: `Key (email)=(a@b.example) already exists`, `invalid input syntax for type uuid: "x"`. */
function redactCause(cause: Error & { code?: unknown; detail?: unknown; where?: unknown }): void {
  if (typeof cause.detail === 'string')
    cause.detail = cause.detail.replace(/(=|contains )\([\s\S]*\)/, '$1(…)')
  if (cause.where !== undefined) cause.where = undefined
  // Class 22 is about values; in other messages the quotes contain table and column names.
  if (String(cause.code).startsWith('22')) retell(cause, cause.message.replace(/"[\s\S]*"/, '"…"'))
}

function retell(error: Error, message: string): void {
  const { stack = '', message: told } = error
  const at = stack.indexOf(told)
  error.message = message
  error.stack = at < 0 ? message : stack.slice(0, at) + message + stack.slice(at + told.length)
}

export function reasonOf(error: unknown): string {
  const { cause = error } = error instanceof DrizzleQueryError ? error : { cause: error }
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
