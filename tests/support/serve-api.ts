import { afterAll, beforeAll } from 'vitest'
import { Visitor } from './api-client'
import { type ApiServer, type ApiServerOptions, startApiServer } from './api-server'
import { administratorAt } from './builders'

/** The API of a test file: there before its first test, gone after its last. */
export function serveApi(options?: ApiServerOptions): ApiServer {
  const server = {} as ApiServer
  beforeAll(async () => void Object.assign(server, await startApiServer(options)))
  afterAll(() => server.close())
  return server
}

/** A browser of an administrator, who has signed in before the first test of the file. */
export function signInAdministrator(server: ApiServer): Visitor {
  const visitor = new Visitor(server)
  beforeAll(async () => {
    const { cookies } = await administratorAt(server)
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
  })
  return visitor
}
