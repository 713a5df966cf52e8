import { randomUUID } from 'node:crypto'
import { readToken, signToken } from '@/lib/signed-token'

export const DEVICE_SECONDS = 180 * 24 * 60 * 60

/** A browser that signed in as this user before: strangers' guesses cannot lock it out. */
export interface KnownDevice {
  id: string
  userId: string
}

/** Every sign-in gives another one, so that guesses are counted for each by itself, a stolen one's as well. */
export const createDeviceToken = (userId: string, now = new Date()): string =>
  signToken('known-device', [randomUUID(), userId], {
    expires: new Date(now.getTime() + DEVICE_SECONDS * 1000),
  })

/** Undefined for a token that was not made here, or has expired. */
export function readDeviceToken(token: string | undefined): KnownDevice | undefined {
  const [id, userId] = readToken('known-device', token ?? '') ?? []
  return id && userId ? { id, userId } : undefined
}
