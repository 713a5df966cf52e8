import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { applyMigrations } from './apply-migrations'
import { attachPool, poolOf } from './pool'

/** Connects, then migrates. Holds no connection, creates no database and never pushes tables. */
export async function connect(adapter: PostgresAdapter, { hotReload = false } = {}): Promise<void> {
  attachPool(adapter, adapter.poolOptions)
  try {
    await poolOf(adapter).query('SELECT 1')
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
