import { inject } from 'vitest'
import { createDatabaseOn, type TestDatabase } from './database-on'

export type { TestDatabase } from './database-on'

/** An empty database that belongs to the calling test alone. */
export function createDatabase(): Promise<TestDatabase> {
  return createDatabaseOn(inject('postgresUrl'))
}
