import { randomUUID } from 'node:crypto'
import {
  type PostgresAdapter,
  type PostgresAdapterArgs,
  postgresAdapter,
} from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj, Payload } from 'payload'
import { runAtEnd } from './after-commit'
import { applyMigrations } from './apply-migrations'
import { type OpenTransaction, openTransaction, TransactionError } from './open-transaction'
import { attachPool, poolOf } from './pool'
import { keepValuesOutOfErrors } from './query-errors'

export type HardenedPostgresArgs = Omit<
  PostgresAdapterArgs,
  'push' | 'readReplicas' | 'transactionOptions'
>

type IncomingId = Promise<number | string> | number | string | null | undefined

/**
 * Payload's PostgreSQL adapter, hardened against lost writes, leaked connections and process exits; see
 * `docs/decisions/database-and-jobs.md`. Count in one statement: transactions are READ COMMITTED.
 */
export function hardenedPostgres(
  args: HardenedPostgresArgs,
): DatabaseAdapterObj<PostgresAdapter> {
  keepValuesOutOfErrors()
  const stock = postgresAdapter({ ...args, push: false })
  return { ...stock, init: (options) => harden(stock.init(options)) }
}

/** Closes every connection; rolls back transactions still open after the grace period. */
export async function closeDatabase(
  { db }: Pick<Payload, 'db'>,
  graceMs = 5_000,
): Promise<void> {
  const adapter = db as unknown as PostgresAdapter
  const pool = poolOf(adapter)
  if (!pool || pool.ending) return
  const impatience = setTimeout(() => {
    for (const [id, session] of Object.entries(adapter.sessions)) {
      delete adapter.sessions[id]
      void session.reject()
    }
  }, graceMs)
  await pool.end()
  clearTimeout(impatience)
}

function harden(adapter: PostgresAdapter): PostgresAdapter {
  const sessions = adapter.sessions as Record<string, OpenTransaction>

  // Removed before it ends, so that no other operation can join a transaction that is ending.
  const take = async (incoming: IncomingId) => {
    const id = String(await incoming)
    const session = sessions[id]
    delete sessions[id]
    return session
  }

  return Object.assign(adapter, {
    connect: () => connect(adapter),

    beginTransaction: async () => {
      await adapter.initializing
      const id = randomUUID()
      sessions[id] = await openTransaction(adapter)
      return id
    },

    commitTransaction: async (incoming?: IncomingId) => {
      const session = await take(incoming)
      // A nested operation has failed and rolled back; the stock adapter would report "saved".
      if (!session)
        throw new TransactionError(
          'The change was not saved: a part of it had failed and was rolled back.',
          null,
        )
      await session.resolve()
      await runAtEnd(adapter.payload.logger, session.afterCommit)
    },

    // Several operations of one request may fail; the first one rolls back for all.
    rollbackTransaction: async (incoming?: IncomingId) => {
      const session = await take(incoming)
      if (!session) return
      await session.reject()
      await runAtEnd(adapter.payload.logger, session.afterRollback)
    },
  })
}

/** Connects, then migrates. Holds no connection, creates no database and never pushes tables. */
async function connect(adapter: PostgresAdapter): Promise<void> {
  // A failed connect also rejects this promise; unhandled, it would end the process.
  adapter.initializing.catch(() => {})
  attachPool(adapter)
  try {
    await poolOf(adapter).query('SELECT 1')
    adapter.resolveInitializing()
    // A restore, and Payload's own commands, decide for themselves.
    if (process.env.PAYLOAD_MIGRATING !== 'true' && adapter.prodMigrations)
      await applyMigrations(adapter, adapter.prodMigrations)
  } catch (error) {
    adapter.rejectInitializing()
    await poolOf(adapter).end()
    throw error
  }
}
