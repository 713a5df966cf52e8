interface Sent {
  /** Bytes. */
  sent: number
  total: number
  elapsedMs: number
}

const TOO_EARLY_MS = 3_000

/** A phrase based on the speed so far; undefined until that is meaningful. */
export function timeLeft({ sent, total, elapsedMs }: Sent): string | undefined {
  if (sent >= total) return 'The server is reading it.'
  if (sent === 0 || elapsedMs < TOO_EARLY_MS) return undefined
  const seconds = ((total - sent) / sent) * (elapsedMs / 1_000)
  if (seconds < 10) return 'A few seconds left.'
  if (seconds < 60) return `About ${Math.ceil(seconds / 10) * 10} seconds left.`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'About a minute left.' : `About ${minutes} minutes left.`
}
