/** Milliseconds: clocks that agree this far are taken for the same, so that a time comes back as it was sent. */
const AGREEMENT_MS = 5_000

interface Reading {
  time: number
  otherNow: number
  now: number
}

/**
 * Another device's time by this clock, in milliseconds, never in the future: the newest change has to win.
 */
export function byThisClock({ time, otherNow, now }: Reading): number {
  const ahead = now - otherNow
  return Math.min(now, Math.abs(ahead) > AGREEMENT_MS ? time + ahead : time)
}
