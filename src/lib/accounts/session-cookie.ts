import { randomUUID } from 'node:crypto'
import { env } from '@/lib/env'
import { readToken, signToken } from '@/lib/signed-token'
import { SIGNED_IN_COOKIE } from './signed-in-cookie'

const DAY_SECONDS = 24 * 60 * 60

/** From signing in; use does not extend it. */
export const SIGNED_IN_SECONDS = DAY_SECONDS
export const ANONYMOUS_SECONDS = 365 * DAY_SECONDS

const isSecure = (): boolean => env().SITE_URL.startsWith('https:')

/** `__Host-` binds the cookie to this exact host; browsers accept the prefix over https only. */
export const sessionCookieName = (isHttps = isSecure()): string =>
  isHttps ? '__Host-session' : 'session'
export const deviceCookieName = (): string => (isSecure() ? '__Host-device' : 'device')

export const readCookie = (headers: Headers, name: string): string | undefined =>
  findCookie(headers.get('cookie'), name)

export function findCookie(
  header: string | null | undefined,
  name: string,
): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

export const serialiseCookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`

/** Lasts as long as the session. Scripts can read it: it says only that a session exists. */
export const signedInCookieOf = (maxAgeSeconds: number): string =>
  `${SIGNED_IN_COOKIE}=1; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure() ? '; Secure' : ''}`

export const expiredCookie = (name: string): string => serialiseCookie(name, '', 0)

/** For a browser whose session has ended. */
export const signedOutCookies = (): string[] => [
  expiredCookie(sessionCookieName()),
  signedInCookieOf(0),
]

export const DEVICE_SECONDS = 180 * 24 * 60 * 60

/** A browser that has signed in as this user before; strangers' guesses do not lock it out. */
export interface KnownDevice {
  id: string
  userId: string
}

/** Random for each sign-in, so that guesses count per device, even with a stolen token. */
export const createDeviceToken = (userId: string, now = new Date()): string =>
  signToken('known-device', [randomUUID(), userId], {
    expires: new Date(now.getTime() + DEVICE_SECONDS * 1000),
  })

/** Undefined for an expired or foreign token. */
export function readDeviceToken(token = ''): KnownDevice | undefined {
  const [id, userId] = readToken('known-device', token) ?? []
  return id && userId ? { id, userId } : undefined
}

export const readDevice = (headers: Headers): KnownDevice | undefined =>
  readDeviceToken(readCookie(headers, deviceCookieName()))
