import type { User } from '@/payload-types'

/** The user object that leaves the database: an allow-list. */
export interface Account {
  id: string
  username: string
  email: string
  /** A new address that its mailbox has not confirmed yet. */
  pendingEmail: string | null
  /** Whether somebody showed that the mailbox of `email` is theirs. */
  isEmailConfirmed: boolean
  firstName: string | null
  lastName: string | null
  profileImage: string | null
  role: 'user' | 'admin'
  createdAt: string
  updatedAt: string
}

/** A user as the session's look-up finds him; nothing of what else he brings gets out. */
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
