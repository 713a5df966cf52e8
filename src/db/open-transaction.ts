import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { DefaultLogger } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
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
export async function openTransaction(
  adapter: PostgresAdapter,
  options?: PgTransactionConfig,
): Promise<OpenTransaction> {
  const connection = holdConnection(await poolOf(adapter).connect())
  const db = bindDrizzle(adapter, connection)
  try {
    await connection.query('BEGIN')
    if (options) await db.setTransaction(options)
  } catch (error) {
    connection.discard(asError(error))
    throw error
  }
  return {
    db,
    afterCommit: [],
    afterRollback: [],
    resolve: () => commit(connection),
    reject: () => rollback(connection),
  }
}

type Statement = [query: string | QueryConfig, values?: unknown[]]
type HeldConnection = ReturnType<typeof holdConnection>

async function commit(connection: HeldConnection): Promise<void> {
  await connection.settle()
  const lost = connection.lost()
  if (lost) throw new TransactionError('The change was not saved: the database connection broke.', lost)
  let result: { command: string }
  try {
    result = await connection.finish('COMMIT')
  } catch (error) {
    connection.discard(asError(error))
    throw new TransactionError(
      'The change could not be confirmed by the database: it may or may not have been saved. Reload before trying again.',
      error,
    )
  }
  connection.release()
  // PostgreSQL answers COMMIT with ROLLBACK, and no error, when an earlier statement had failed.
  if (result.command !== 'COMMIT') {
    throw new TransactionError(
      'The change was not saved: a part of it had failed.',
      connection.firstFailure(),
    )
  }
}

async function rollback(connection: HeldConnection): Promise<void> {
  // A running statement would delay ROLLBACK; closing the connection rolls back as well.
  if (connection.isBusy()) return connection.discard(new Error('Rolled back while a statement was running.'))
  try {
    await connection.finish('ROLLBACK')
    connection.release()
  } catch (error) {
    connection.discard(asError(error))
  }
}

function holdConnection(client: PoolClient) {
  let released = false
  let closing = false
  let running = 0
  let lost: Error | undefined
  let failure: unknown
  let last: Promise<unknown> = Promise.resolve()

  const release = (error?: Error) => {
    if (released) return
    released = true
    client.off('error', discard)
    client.release(error)
  }
  const discard = (error: Error) => {
    lost ??= error
    release(error)
  }
  // Also between queries: a session that the server ended must leave the pool.
  client.on('error', discard)

  const send = async (...statement: Statement) => {
    if (lost) throw lost
    try {
      return await client.query(...statement)
    } catch (error) {
      failure ??= error
      if (isReadTimeout(error)) discard(asError(error))
      throw error
    }
  }
  // One at a time, so that a time limit starts when its statement does.
  const enqueue = (...statement: Statement) => {
    running += 1
    const result = last
      .then(() => send(...statement))
      .finally(() => {
        running -= 1
      })
    last = result.catch(() => {})
    return result
  }

  return {
    query(...statement: Statement) {
      // By now the connection may serve another request, whose transaction this statement would join.
      if (closing) return Promise.reject(new Error('A statement came after the end of its transaction.'))
      return enqueue(...statement)
    },
    finish(command: 'COMMIT' | 'ROLLBACK'): Promise<{ command: string }> {
      closing = true
      return enqueue(command) as unknown as Promise<{ command: string }>
    },
    settle: () => last,
    lost: () => lost,
    isBusy: () => running > 0,
    firstFailure: () => failure,
    release: () => release(),
    discard,
  }
}

function bindDrizzle(adapter: PostgresAdapter, connection: HeldConnection) {
  const { schema, fullSchema, tableNamesMap } = adapter.drizzle._
  const config = schema && { schema, fullSchema, tableNamesMap }
  const dialect = new PgDialect()
  const logger = adapter.logger === true ? new DefaultLogger() : adapter.logger || undefined
  const session = new NodePgSession(connection as unknown as PoolClient, dialect, config, { logger })
  return new NodePgTransaction(dialect, session, config)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
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
