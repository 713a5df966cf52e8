import { afterAll, beforeAll } from 'vitest'
import type { ApiServerOptions } from './api-server'
import { createDatabase } from './database'
import type { TestDatabase } from './database-on'
import { applyUpTo } from './payload'
import { serveApi } from './serve-api'

/**
 * An API on a database that has lived through an upgrade: `live` writes into it when `newestThen` was the newest
 * migration, and the present ones come over what it wrote.
 */
export function serveUpgraded(newestThen: string, live: (databaseUrl: string) => Promise<void>) {
  const options: ApiServerOptions = {}
  let database: TestDatabase
  beforeAll(async () => {
    database = await createDatabase()
    await applyUpTo(database.url, newestThen)
    await live(database.url)
    options.databaseUrl = database.url
  })
  afterAll(() => database.drop())
  const server = serveApi(options)
  beforeAll(async () => {
    const { migrations } = await import('@/migrations')
    await server.payload.db.migrate({ migrations } as never)
  })
  return server
}
