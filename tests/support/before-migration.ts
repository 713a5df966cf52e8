import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { migrations } from '@/db/migrations/index'
import { createDatabase } from './database'

interface Steps {
  up(): Promise<void>
  down(): Promise<void>
  /** Runs SQL and returns its rows. */
  rows(query: string): Promise<unknown[]>
}

/** Gives a database as it was before the migration whose name ends like this, and drops it afterwards. */
export async function beforeMigration(ending: string, work: (steps: Steps) => Promise<void>): Promise<void> {
  const at = migrations.findIndex(({ name }) => name.endsWith(ending))
  const migration = migrations[at]
  if (!migration) throw new Error(`No migration ends in ${ending}.`)
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const step = async (run: unknown) => {
    await client.query('BEGIN')
    await (run as (args: unknown) => Promise<void>)({ db: drizzle({ client }) })
    await client.query('COMMIT')
  }
  try {
    for (const { up } of migrations.slice(0, at)) await step(up)
    await work({
      up: () => step(migration.up),
      down: () => step(migration.down),
      rows: async (query) => (await client.query(query)).rows,
    })
  } finally {
    await client.end()
    await database.drop()
  }
}
