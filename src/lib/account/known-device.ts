import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'

export const DEVICE_SECONDS = 180 * 24 * 60 * 60

const TOKEN_PATTERN = /^([\w-]{22})\.([\w-]{1,64})\.([\w-]{43})$/

/** A browser from which somebody signed in as this user before: strangers' guesses cannot lock it out. */
export interface KnownDevice {
  id: string
  userId: string
}

/** Every sign-in gives another one, so that guesses are counted for each by itself, a stolen one's as well. */
export function createDeviceToken(userId: string): string {
  const id = randomBytes(16).toString('base64url')
  return `${id}.${userId}.${signatureOf({ id, userId })}`
}

/** Undefined for a token that was not made here. */
export function readDeviceToken(token: string | undefined): KnownDevice | undefined {
  const [, id = '', userId = '', signature = ''] = TOKEN_PATTERN.exec(token ?? '') ?? []
  const given = Buffer.from(signature)
  const expected = Buffer.from(signatureOf({ id, userId }))
  return given.length === expected.length && timingSafeEqual(given, expected) ? { id, userId } : undefined
}

const signatureOf = ({ id, userId }: KnownDevice): string =>
  createHmac('sha256', env().PAYLOAD_SECRET).update(`device ${id} ${userId}`).digest('base64url')
