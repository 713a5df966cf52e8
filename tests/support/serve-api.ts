import { afterAll, beforeAll } from 'vitest'
import { type ApiServer, type ApiServerOptions, startApiServer } from './api-server'

/** The API of a test file: there before its first test, gone after its last. */
export function serveApi(options?: ApiServerOptions): ApiServer {
  const server = {} as ApiServer
  beforeAll(async () => void Object.assign(server, await startApiServer(options)))
  afterAll(() => server.close())
  return server
}
