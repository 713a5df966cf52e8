import { vi } from 'vitest'

/** In place of the library that hashes passwords: how often it was asked is what a clock would only guess at. */
const original = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')

export const { hash } = original

export const counted = { verify: 0 }

export function verify(...args: Parameters<typeof original.verify>): Promise<boolean> {
  counted.verify += 1
  return original.verify(...args)
}
