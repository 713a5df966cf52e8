/** Why a provider gave no answer that can be used, in words for an administrator. */
export class ProviderFault extends Error {
  /** Whether another try may end otherwise. */
  readonly isPassing: boolean
  /** How long the provider asked to be left alone. */
  readonly retryAfterSeconds: number | undefined
  /** How often at most, where every try may cost. */
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
