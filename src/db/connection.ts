import type { PostgresAdapter } from '@payloadcms/db-postgres'
import pg from 'pg'
import { applyMigrations } from './apply-migrations'
import { attachPool, type PoolOptions, poolOf } from './pool'

/** Connects, then migrates. Holds no connection, never pushes tables, and fails with one clear error. */
export async function connect(adapter: PostgresAdapter, { hotReload = false } = {}): Promise<void> {
  attachPool(adapter, adapter.poolOptions)
  try {
    await reachDatabase(adapter)
    await adapter.createExtensions()
    adapter.resolveInitializing()
    // Payload's own migrate commands connect first and then decide for themselves.
    const isMigrateCommand = process.env.PAYLOAD_MIGRATING === 'true'
    if (!hotReload && !isMigrateCommand && adapter.prodMigrations) {
      await applyMigrations(adapter, adapter.prodMigrations)
    }
  } catch (error) {
    adapter.rejectInitializing()
    await poolOf(adapter).end()
    throw error
  }
}

export async function closePool(adapter: PostgresAdapter, graceMs: number): Promise<void> {
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

async function reachDatabase(adapter: PostgresAdapter): Promise<void> {
  try {
    await poolOf(adapter).query('SELECT 1')
  } catch (error) {
    if (!isMissingDatabase(error) || adapter.disableCreateDatabase) throw explain(adapter, error)
    try {
      await createMissingDatabase(adapter.poolOptions, adapter.schemaName)
      await poolOf(adapter).query('SELECT 1')
    } catch (creation) {
      throw explain(adapter, creation)
    }
  }
}

function explain(adapter: PostgresAdapter, error: unknown): Error {
  return new Error(`Cannot use PostgreSQL at ${describeTarget(adapter.poolOptions)}: ${reasonOf(error)}`, {
    cause: error,
  })
}

// Node reports a host with several addresses as several errors under one without a message.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

// Omits user and password.
function describeTarget({ connectionString, host, port, database }: PoolOptions): string {
  if (!connectionString) return `${host ?? 'localhost'}:${port ?? 5432}/${database ?? ''}`
  const url = URL.canParse(connectionString) ? new URL(connectionString) : null
  if (!url) return 'the given connection string'
  return `${url.host || url.searchParams.get('host') || 'localhost'}${url.pathname}`
}

const INVALID_CATALOG_NAME = '3D000'
// Another instance booting at the same time was faster; the code depends on the timing.
const alreadyThere = new Set(['42P04', '42P06', '23505'])

function isMissingDatabase(error: unknown): boolean {
  return codeOf(error) === INVALID_CATALOG_NAME
}

async function createMissingDatabase(options: PoolOptions, schemaName?: string): Promise<void> {
  const client = new pg.Client(options)
  const name = client.database
  if (!name) throw new Error('The connection string names no database.')
  await run(inDatabase(options, 'postgres'), `CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  if (schemaName) await run(options, `CREATE SCHEMA ${pg.escapeIdentifier(schemaName)}`)
}

async function run(options: PoolOptions, statement: string): Promise<void> {
  // Copying the template database may take longer than any page's statement.
  const client = new pg.Client({ ...options, statement_timeout: 0, query_timeout: 0 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } catch (error) {
    if (!alreadyThere.has(codeOf(error))) throw error
  } finally {
    await client.end()
  }
}

function inDatabase(options: PoolOptions, database: string): PoolOptions {
  if (!options.connectionString) return { ...options, database }
  const url = new URL(options.connectionString)
  url.pathname = `/${database}`
  return { ...options, connectionString: url.href }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
