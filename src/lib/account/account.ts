import type { User } from '@/payload-types'

export interface Account {
  id: string
  username: string
  email: string
  /** A new address that its mailbox has not confirmed yet. */
  pendingEmail: string | null
  /** Whether the owner has confirmed the mailbox of `email`. */
  isEmailConfirmed: boolean
  firstName: string | null
  lastName: string | null
  profileImage: string | null
  role: 'user' | 'admin'
  createdAt: string
  updatedAt: string
}

/** A user as the session's look-up finds it; `toAccount` lets only the listed fields out. */
export type AccountSource = Omit<User, 'password' | 'collection'> & { pendingEmail?: string | null }

export function toAccount(user: AccountSource): Account {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    pendingEmail: user.pendingEmail ?? null,
    isEmailConfirmed: Boolean(user.emailConfirmedAt),
    firstName: user.firstName ?? null,
    lastName: user.lastName ?? null,
    profileImage: user.profileImage ?? null,
    role: user.role,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  }
}
