import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { addressGroup } from '@/lib/limits/address-group'

/** A listener as far as counting needs one: the address (IPv6 cut to /64) with the user agent, hashed with the day's key. */
export const hashListener = (key: Buffer, address: string, userAgent: string): string =>
  createHmac('sha256', key)
    .update(`${addressGroup(address)}\n${userAgent}`)
    .digest('base64url')

/** Programs that fetch pages are no listeners, and who names no program at all is none either. */
export const isCountable = (userAgent: string): boolean => userAgent.trim() !== '' && !isbot(userAgent)
