import { randomUUID } from 'node:crypto'
import { askDatabase } from './ask-database'

export interface TestDatabase {
  url: string
  /** Removes the database and closes its connections. */
  drop(): Promise<unknown>
}

/** A name that no other database has. */
export const newDatabaseName = () => `test_${randomUUID().replaceAll('-', '')}`

/** An empty database on that server, or a copy of the template. */
export async function createDatabaseOn(
  serverUrl: string,
  template = 'template1',
  name = newDatabaseName(),
): Promise<TestDatabase> {
  const drop = async () => {
    // An ended pool no longer listens to its connections, which may close a moment later.
    await askDatabase(
      serverUrl,
      `DO $$ BEGIN FOR tries IN 1..10 LOOP
         PERFORM pg_stat_clear_snapshot();
         EXIT WHEN NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = '${name}');
         PERFORM pg_sleep(0.03);
       END LOOP; END $$`,
    )
    await askDatabase(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
  }
  // A file that could not end in order leaves one of its name.
  await drop()
  await askDatabase(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop }
}
