import type { AfterErrorHook } from 'payload'

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

function hasCode(error: unknown, pattern: RegExp, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  if ('code' in error && typeof error.code === 'string' && pattern.test(error.code)) return true
  return hasCode(error.cause, pattern, depth + 1)
}
