/** Milliseconds: clocks that agree this far are taken for the same, so that a time comes back as it was sent. */
const AGREEMENT_MS = 5_000

interface Reading {
  /** A time by another clock. */
  time: number
  /** What the other clock said when it named the time. */
  otherNow: number
  /** What this clock said then, or a moment later. */
  now: number
}

/**
 * A time of another device by this clock, in milliseconds: the newest change has to win, also among devices one of which
 * is an hour fast. Nothing has changed in the future.
 */
export function byThisClock({ time, otherNow, now }: Reading): number {
  const ahead = now - otherNow
  return Math.min(now, Math.abs(ahead) > AGREEMENT_MS ? time + ahead : time)
}
