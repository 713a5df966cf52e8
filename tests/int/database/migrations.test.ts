import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { serveApi } from '@tests/support/serve-api'
import { afterAll, expect, test } from 'vitest'

const FOLDER = path.resolve('src/db/migrations')

const server = serveApi()

// The library leaves it behind, and other files of this worker read PDFs, which refuses it.
afterAll(() => void Reflect.deleteProperty(Array.prototype, 'random'))

test('the migrations make the tables that collections, globals and own tables describe', async () => {
  const adapter = server.payload.db as unknown as PostgresAdapter
  const { generateDrizzleJson, generateMigration } = adapter.requireDrizzleKit()
  const newest = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1)
  const snapshot = JSON.parse(readFileSync(path.join(FOLDER, String(newest)), 'utf8'))
  const missing = await generateMigration(snapshot, await generateDrizzleJson(adapter.schema))
  expect(missing, 'run `npm run generate:migration -- <topic>`').toEqual([])
})

test('only the newest migration keeps its snapshot, for the next one to be made from', () => {
  const named = (ending: string) =>
    readdirSync(FOLDER)
      .filter((name) => /^\d/.test(name) && name.endsWith(ending))
      .map((name) => path.parse(name).name)
  expect(named('.json'), 'remove the older snapshots').toEqual([named('.ts').sort().at(-1)])
})
