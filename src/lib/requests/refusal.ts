import { APIError } from 'payload'

/** What the client may mend: its sentence is for people, and the log keeps no more than that. */
export class Refusal extends APIError {
  override name = 'Refusal'

  constructor(status: number, message: string) {
    super(message, status, null, true)
  }
}

/** By name, as Payload looks for it; its type knows Payload's own errors alone, of which some are in one line by themselves. */
export const refusalsInOneLine: Record<string, 'info'> = { Refusal: 'info', QueryError: 'info' }
