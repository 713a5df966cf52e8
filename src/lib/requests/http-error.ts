import { APIError } from 'payload'

interface Details {
  /** By field. */
  errors?: Record<string, string>
  retryAfterSeconds?: number
}

/** An error that the client can fix: its sentence is for people, and the log contains nothing else. */
export class HttpError extends APIError {
  override name = 'HttpError'

  constructor(
    status: number,
    message: string,
    readonly details: Details = {},
  ) {
    super(message, status, null, true)
  }
}

/** A 4xx whose sentence belongs to one field of the form. */
export const fieldError = (status: number, field: string, message: string): HttpError =>
  new HttpError(status, message, { errors: { [field]: message } })

/** By name, as Payload looks it up; its type allows only Payload's own errors. */
export const httpErrorsInOneLine: Record<string, 'info'> = {
  HttpError: 'info',
  QueryError: 'info',
}
