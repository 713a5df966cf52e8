import type { Database } from '@/lib/database/sql'
import { type Account, toAccount } from './account'
import { findSignedIn } from './sessions'

/** The account as its owner gets it. Rejects when it is gone. */
export async function findAccount(database: Database, userId: string): Promise<Account> {
  const user = await findSignedIn(database, userId)
  if (!user) throw new Error('The account has been deleted in the meantime.')
  return toAccount(user)
}
