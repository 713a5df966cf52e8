import pg from 'pg'
import type { PoolOptions } from './pool'

const INVALID_CATALOG_NAME = '3D000'
// Another instance that boots at the same time was quicker; which code it is depends on by how much.
const alreadyThere = new Set(['42P04', '42P06', '23505'])

export function isMissingDatabase(error: unknown): boolean {
  return codeOf(error) === INVALID_CATALOG_NAME
}

export async function createMissingDatabase(options: PoolOptions, schemaName?: string): Promise<void> {
  const client = new pg.Client(options)
  const name = client.database
  if (!name) throw new Error('The connection string names no database.')
  await run(inDatabase(options, 'postgres'), `CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  if (schemaName) await run(options, `CREATE SCHEMA ${pg.escapeIdentifier(schemaName)}`)
}

async function run(options: PoolOptions, statement: string): Promise<void> {
  // Copying the template database may take longer than a page's statement ever should.
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
