import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pLimit from 'p-limit'
import type { PoolClient, QueryConfig } from 'pg'
import type { AfterCommit } from './after-commit'
import { poolOf } from './pool'
import { isDatabaseUnavailable, isReadTimeout } from './unavailable'

/** Payload's session of a transaction id, and the callbacks for its end. */
export interface OpenTransaction {
  db: PostgresAdapter['sessions'][string]['db']
  resolve(): Promise<void>
  reject(): Promise<void>
  afterCommit: AfterCommit[]
  afterRollback: AfterCommit[]
}

/** Unlike the stock adapter, reports a failed COMMIT, always returns the connection to the pool, and closes a doubtful one. */
export async function openTransaction(adapter: PostgresAdapter): Promise<OpenTransaction> {
  try {
    const connection = holdConnection(await poolOf(adapter).connect())
    await connection.query('BEGIN').catch((error) => {
      connection.release(error)
      throw error
    })
    return {
      db: bindDrizzle(adapter, connection),
      afterCommit: [],
      afterRollback: [],
      resolve: () => commit(connection),
      reject: () => rollback(connection),
    }
  } catch (error) {
    throw new TransactionError(
      'The database could not begin a change; nothing was saved.',
      error,
    )
  }
}

type HeldConnection = ReturnType<typeof holdConnection>

async function commit(connection: HeldConnection): Promise<void> {
  const { command } = await connection.finish('COMMIT').catch((error) => {
    connection.release(error)
    if (error instanceof TransactionError) throw error
    throw new TransactionError(
      'The change could not be confirmed by the database: it may or may not have been saved. Reload before trying again.',
      error,
    )
  })
  connection.release()
  // PostgreSQL answers COMMIT with ROLLBACK, and no error, when an earlier statement had failed.
  if (command !== 'COMMIT')
    throw new TransactionError('The change was not saved: a part of it had failed.', null)
}

async function rollback(connection: HeldConnection): Promise<void> {
  // A running statement would delay ROLLBACK; closing the connection rolls back as well.
  if (connection.isBusy())
    return connection.release(new Error('Rolled back while a statement was running.'))
  await connection.finish('ROLLBACK').then(() => connection.release(), connection.release)
}

function holdConnection(client: PoolClient) {
  // One at a time, so that a time limit starts when its statement does.
  const inTurn = pLimit(1)
  let isReleased = false
  let isEnding = false
  let lost: Error | undefined

  /** Returns the connection to the pool, which closes it after an error. */
  const release = (error?: Error) => {
    if (isReleased) return
    isReleased = true
    lost = error
    client.off('error', release)
    client.release(error)
  }
  // Also between queries: a session that the server ended must leave the pool.
  client.on('error', release)

  const send = (query: string | QueryConfig, values?: unknown[]) =>
    inTurn(async () => {
      if (lost)
        throw new TransactionError(
          'The change was not saved: the database connection broke.',
          lost,
        )
      try {
        return await client.query(query, values)
      } catch (error) {
        if (isReadTimeout(error)) release(error)
        throw error
      }
    })

  return {
    async query(query: string | QueryConfig, values?: unknown[]) {
      // By now the connection may serve another request, whose transaction this statement would join.
      if (isEnding) throw new Error('A statement came after the end of its transaction.')
      return send(query, values)
    },
    finish(command: 'COMMIT' | 'ROLLBACK'): Promise<{ command: string }> {
      isEnding = true
      return send(command)
    },
    isBusy: () => inTurn.activeCount + inTurn.pendingCount > 0,
    release,
  }
}

function bindDrizzle(adapter: PostgresAdapter, connection: HeldConnection) {
  const { schema, fullSchema, tableNamesMap } = adapter.drizzle._
  const config = schema && { schema, fullSchema, tableNamesMap }
  const dialect = new PgDialect()
  const session = new NodePgSession(connection as unknown as PoolClient, dialect, config)
  return new NodePgTransaction(dialect, session, config)
}

/** A transaction that did not begin or may not have been committed. Payload's REST API reads `status`. */
export class TransactionError extends Error {
  override name = 'TransactionError'
  readonly status: 500 | 503

  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.status = isDatabaseUnavailable(cause) ? 503 : 500
  }
}
