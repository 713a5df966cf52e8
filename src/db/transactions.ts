import { randomUUID } from 'node:crypto'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { runAtEnd } from './after-commit'
import { type OpenTransaction, openTransaction, TransactionError } from './open-transaction'

type TransactionId = number | string | null | undefined
type IncomingId = TransactionId | Promise<TransactionId>

export function createTransactions(adapter: PostgresAdapter) {
  const sessions = adapter.sessions as Record<string, OpenTransaction>

  async function beginTransaction(options?: PgTransactionConfig): Promise<string> {
    await adapter.initializing
    const id = randomUUID()
    sessions[id] = await begin(adapter, options)
    return id
  }

  async function commitTransaction(incoming?: IncomingId): Promise<void> {
    const session = takeSession(sessions, await incoming)
    // Without a session a nested operation failed and rolled back; the stock adapter would report "saved".
    if (!session) {
      throw new TransactionError(
        'The change was not saved: a part of it had failed and was rolled back.',
        null,
      )
    }
    await session.resolve()
    await runAtEnd(adapter.payload.logger, session.afterCommit, 'saved')
  }

  async function rollbackTransaction(incoming?: IncomingId): Promise<void> {
    // Several operations of one request may fail; the first one rolls back for all.
    const session = takeSession(sessions, await incoming)
    if (!session) return
    await session.reject()
    await runAtEnd(adapter.payload.logger, session.afterRollback, 'rolled back')
  }

  return { beginTransaction, commitTransaction, rollbackTransaction }
}

async function begin(adapter: PostgresAdapter, options?: PgTransactionConfig): Promise<OpenTransaction> {
  try {
    return await openTransaction(adapter, options)
  } catch (error) {
    throw new TransactionError('The database could not begin a change; nothing was saved.', error)
  }
}

// Taken out before it ends, so that no other operation can join a transaction that is ending.
function takeSession(sessions: Record<string, OpenTransaction>, id: TransactionId) {
  const key = String(id)
  const session = sessions[key]
  delete sessions[key]
  return session
}
