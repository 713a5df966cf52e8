import { isDatabaseUnavailable } from './unavailable'

/** A transaction that did not begin or is not known to be committed. Payload's REST reads `status`. */
export class TransactionError extends Error {
  override name = 'TransactionError'
  readonly status: 500 | 503

  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.status = isDatabaseUnavailable(cause) ? 503 : 500
  }
}
