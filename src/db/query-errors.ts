import { DrizzleQueryError } from 'drizzle-orm'
import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import type { AfterErrorHook } from 'payload'
import { causesOf } from './unavailable'

type Run = (text: string, values: unknown[], query: () => Promise<unknown>) => Promise<unknown>

/** Drizzle includes values (hashes, addresses, messages) in its errors; removes them before they reach a log. */
export function keepValuesOutOfErrors(): void {
  const prototype = PgPreparedQuery.prototype as unknown as { queryWithCache: Run }
  const run = prototype.queryWithCache
  prototype.queryWithCache = async function queryWithCache(this: unknown, text, values, query) {
    try {
      return await run.call(this, text, values, query)
    } catch (error) {
      if (!(error instanceof DrizzleQueryError)) throw error
      if (error.cause instanceof Error) redactCause(error.cause)
      throw new DrizzleQueryError(error.query, [], error.cause)
    }
  }
}

/** Redacts PostgreSQL's quotes: `Key (email)=(a@b.example) already exists`, `invalid input syntax for type uuid: "x"`. */
function redactCause(
  cause: Error & { code?: unknown; detail?: unknown; where?: unknown },
): void {
  if (typeof cause.detail === 'string')
    cause.detail = cause.detail.replace(/(=|contains )\([\s\S]*\)/, '$1(…)')
  if (cause.where !== undefined) cause.where = undefined
  // Class 22 is about values; in other messages the quotes contain table and column names.
  if (!String(cause.code).startsWith('22')) return
  cause.message = cause.message.replace(/"[\s\S]*"/, '"…"')
  cause.stack = cause.message
}

export function reasonOf(error: unknown): string {
  const { cause = error } = error instanceof DrizzleQueryError ? error : { cause: error }
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

/** PostgreSQL's class 22 (invalid values), and missing values and broken references of class 23. */
const BAD_VALUE = /^(?:22[0-9A-Z]{3}|23502|23503|23514)$/

const GONE_REFERENCE = /^23503$/

/** An invalid path into JSON, or an operator that the column's type does not have. */
const BAD_QUERY = /^(?:42601|42804|42883)$/

export const isBadValue = (error: unknown): boolean => hasCode(error, BAD_VALUE)

/** Payload's REST API passes much of a visitor's input straight to the database and reports its refusal as a server fault. */
export const badValueResponse: AfterErrorHook = ({ error }) => {
  if (!isBadValue(error) && !isUnreadableQuery(error)) return
  const message = hasCode(error, GONE_REFERENCE)
    ? 'Something that is chosen here has been deleted. Take it out, then save again.'
    : 'A value in the request cannot be used.'
  return { status: 400, response: { errors: [{ message }] } }
}

/** Also `?where=x`, which is parsed as JSON, and operators that Payload does not know for the field. */
const isUnreadableQuery = (error: Error): boolean =>
  hasCode(error, BAD_QUERY) ||
  error instanceof SyntaxError ||
  // The built site has minified names for the variable.
  /operators\[\w+\] is not a function/.test(error.message)

const hasCode = (error: unknown, pattern: RegExp): boolean =>
  [...causesOf(error)].some((each) => 'code' in each && pattern.test(String(each.code)))
