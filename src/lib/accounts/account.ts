import type { User } from '@/payload-types'
import type { SignedInUser } from './sessions'

export interface Account {
  id: string
  username: string
  email: string
  /** A new address, not confirmed yet. */
  pendingEmail: string | null
  isEmailConfirmed: boolean
  firstName: string | null
  lastName: string | null
  profileImage: string | null
  role: User['role']
  /** A generated password, which has to be changed before the panel opens. */
  hasTemporaryPassword: boolean
  createdAt: string
  updatedAt: string
}

/** Releases only the listed fields. */
export function toAccount(user: SignedInUser): Account {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    pendingEmail: user.pendingEmail,
    isEmailConfirmed: Boolean(user.emailConfirmedAt),
    firstName: user.firstName ?? null,
    lastName: user.lastName ?? null,
    profileImage: user.profileImage ?? null,
    role: user.role,
    hasTemporaryPassword: user.hasTemporaryPassword,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  }
}

export const ME_KEY = '/api/auth/me'

export const isAccountKey = (key: unknown): boolean =>
  typeof key === 'string' && key.startsWith('/api/auth/')

type Named = Pick<Account, 'username' | 'firstName' | 'lastName'>

const nameParts = ({ firstName, lastName }: Named): string[] =>
  [firstName, lastName].filter((part): part is string => Boolean(part))

export const displayName = (user: Named): string => nameParts(user).join(' ') || user.username

export function initialsOf(user: Named): string {
  const parts = nameParts(user)
  const letters = (parts.length > 0 ? parts : [user.username]).map(firstLetter)
  return letters.join('').toUpperCase()
}

function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  return first?.segment ?? ''
}

/** Characters. Not in `passwords.ts`, because pages must not load the hashing code. */
export const MIN_PASSWORD_LENGTH = 6

const MB = 1024 * 1024

export const AVATAR_PATH = '/api/auth/avatar'
export const MAX_AVATAR_BYTES = 5 * MB

/** Pixels on each side. */
export const AVATAR_SIDE = 256
