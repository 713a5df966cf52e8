import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'

export const DEVICE_SECONDS = 180 * 24 * 60 * 60

/** Says that somebody signed in as this user from this browser before: strangers' guesses cannot lock that browser out. */
export const deviceToken = (userId: string): string =>
  createHmac('sha256', env().PAYLOAD_SECRET).update(`device ${userId}`).digest('base64url')

export function isKnownDevice(token: string | undefined, userId: string): boolean {
  const expected = Buffer.from(deviceToken(userId))
  const given = Buffer.from(token ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
