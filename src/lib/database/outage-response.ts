import type { AfterErrorHook } from 'payload'
import { isDatabaseUnavailable } from './unavailable'

const RETRY_AFTER_SECONDS = '5'

/** Makes Payload's own REST respond to an outage with 503 and when to come back, instead of a bare 500. */
export const outageResponse: AfterErrorHook = ({ error, req }) => {
  if (!isDatabaseUnavailable(error)) return
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('Retry-After', RETRY_AFTER_SECONDS)
  // A failed COMMIT says itself that its outcome is not known; that must stay readable.
  const message =
    error.name === 'TransactionError'
      ? error.message
      : 'The database cannot be reached right now. Try again shortly.'
  return { status: 503, response: { errors: [{ message }] } }
}
