import type { TestProject } from 'vitest/node'
import { startPostgresServer } from './postgres-server'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a superuser of the run's PostgreSQL may create databases. */
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run; every test file makes databases of its own in it. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    return
  }
  const server = await startPostgresServer()
  project.provide('postgresUrl', server.url)
  return () => server.remove()
}
