import { APIError } from 'payload'

/** An error that the client can fix: its sentence is for people, and the log contains nothing else. */
export class HttpError extends APIError {
  override name = 'HttpError'

  constructor(status: number, message: string) {
    super(message, status, null, true)
  }
}

/** By name, as Payload looks it up; its type allows only Payload's own errors. */
export const httpErrorsInOneLine: Record<string, 'info'> = { HttpError: 'info', QueryError: 'info' }
