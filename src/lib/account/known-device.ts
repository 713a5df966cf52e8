import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'

export const DEVICE_SECONDS = 180 * 24 * 60 * 60

/** Says that somebody signed in as this user from this browser before: strangers' guesses cannot lock that browser out. */
export const deviceToken = (username: string): string =>
  createHmac('sha256', env().PAYLOAD_SECRET).update(`device ${username}`).digest('base64url')

export function isKnownDevice(token: string | undefined, username: string): boolean {
  const expected = Buffer.from(deviceToken(username))
  const given = Buffer.from(token ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
