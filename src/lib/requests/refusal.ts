import { APIError } from 'payload'

/** An error that the client can fix: its sentence is for people, and the log contains nothing else. */
export class Refusal extends APIError {
  override name = 'Refusal'

  constructor(status: number, message: string) {
    super(message, status, null, true)
  }
}

/** By name, as Payload looks it up; its type allows only Payload's own errors. */
export const refusalsInOneLine: Record<string, 'info'> = { Refusal: 'info', QueryError: 'info' }
