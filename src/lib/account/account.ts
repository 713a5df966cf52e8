import type { User } from '@/payload-types'

/** The user object that leaves the database: an allow-list. */
export interface Account {
  id: string
  username: string
  email: string
  firstName: string | null
  lastName: string | null
  profileImage: string | null
  role: 'user' | 'admin'
  createdAt: string
  updatedAt: string
}

export function toAccount(user: Omit<User, 'password'>): Account {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName ?? null,
    lastName: user.lastName ?? null,
    profileImage: user.profileImage ?? null,
    role: user.role,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  }
}
