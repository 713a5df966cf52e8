export class ProviderFault extends Error {
  /** Whether another try may end otherwise. */
  readonly isPassing: boolean
  readonly retryAfterSeconds: number | undefined
  readonly tries: number | undefined

  constructor(message: string, { isPassing, retryAfterSeconds, tries, cause }: FaultDetails) {
    super(message, { cause })
    this.isPassing = isPassing
    this.retryAfterSeconds = retryAfterSeconds
    this.tries = tries
  }
}

interface FaultDetails {
  isPassing: boolean
  retryAfterSeconds?: number
  tries?: number
  cause?: unknown
}

export const passing = (message: string, details: Omit<FaultDetails, 'isPassing'> = {}) =>
  new ProviderFault(message, { isPassing: true, ...details })

export const final = (message: string, cause?: unknown) =>
  new ProviderFault(message, { isPassing: false, cause })
