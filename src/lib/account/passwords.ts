import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length'

/** argon2id with OWASP's minimum: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const HASH_PREFIX = '$argon2id$'

/** The passwords that guessers try first; the dictionary lists the most used first. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 5_000))

/** Why this password is refused, or undefined when it may be used. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return 'Password must be at least 6 characters'
  if (password.length > MAX_PASSWORD_LENGTH) return 'Password must be at most 1,024 characters'
  if (COMMON.has(password.toLowerCase())) return 'This password is too common. Choose a less guessable one.'
  return undefined
}

export const hashOf = (password: string): Promise<string> => hash(password, COST)

export const isHash = (value: string): boolean => value.startsWith(HASH_PREFIX)

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is an account: without a stored hash a decoy is checked. */
export async function passwordMatches(password: string, storedHash: string | undefined): Promise<boolean> {
  decoy ??= hashOf('decoy')
  const matches = await verify(storedHash ?? (await decoy), password)
  return matches && storedHash !== undefined
}
