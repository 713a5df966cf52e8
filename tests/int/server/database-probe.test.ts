import { createDatabase, type TestDatabase } from '@tests/support/database'
import { type OpenDatabase, openDatabaseAt } from '@tests/support/database-at'
import { startTcpProxy, type TcpProxy } from '@tests/support/tcp-proxy'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabaseProbe } from '@/server/front/health-routes'

let database: TestDatabase
let proxy: TcpProxy
let reached: OpenDatabase
let isReachable: ReturnType<typeof createDatabaseProbe>

beforeEach(async () => {
  database = await createDatabase()
  proxy = await startTcpProxy(database.url)
  reached = openDatabaseAt(proxy.url)
  isReachable = createDatabaseProbe(reached)
})
afterEach(async () => {
  await reached.close()
  await proxy.close()
  await database.drop()
})

/** As a large module that is loaded for the first time does. */
function keepBusyFor(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a process that is busy with other work does not take its database for lost', async () => {
  const first = isReachable()
  setImmediate(() => keepBusyFor(1500))
  expect(await first).toBe(true)
})

test('a database that refuses, falls silent or comes back is told from one that answers', async () => {
  expect(await isReachable()).toBe(true)
  proxy.mode = 'refuse'
  proxy.disconnect()
  expect(await isReachable()).toBe(false)
  proxy.mode = 'pass'
  expect(await isReachable()).toBe(true)
  proxy.mode = 'freeze'
  const begun = performance.now()
  expect(await isReachable()).toBe(false)
  expect(performance.now() - begun).toBeLessThan(2000)
})
