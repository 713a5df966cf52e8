import { CALLS } from '@tests/support/endpoint-calls'
import { COLLECTIONS, GLOBALS, OWN_VIEWS } from '@tests/support/panel-views'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'

/** That what strangers try on the built site is all there is: what is new has to be tried as well. */

const server = serveApi()

test('every view of our own is in the table of those that strangers try', () => {
  const { admin, collections, globals } = server.payload.config
  const found = Object.keys(admin.components?.views ?? {})
  for (const { slug, admin } of [...collections, ...globals]) {
    for (const [kind, views] of Object.entries(admin.components?.views ?? {}))
      found.push(...Object.keys(views ?? {}).map((name) => `${slug}.${kind}.${name}`))
  }
  expect(found.sort()).toEqual(Object.keys(OWN_VIEWS).sort())
})

test('so is every collection, and every global', () => {
  const { collections, globals } = server.payload.config
  expect(collections.map(({ slug }) => slug).sort()).toEqual([...COLLECTIONS].sort())
  expect(globals.map(({ slug }) => slug).sort()).toEqual([...GLOBALS].sort())
})

test('what lies under /admin is for those who make the show, and refused to all others', async () => {
  const { documentedRows } = await import('@/endpoints/documented-endpoints')
  for (const { method, path, who } of documentedRows) {
    const name = `${method.toUpperCase()} ${path}`
    const isForTeam = who === 'admin' || who === 'editor'
    if (path.startsWith('/admin/')) expect([name, isForTeam]).toEqual([name, true])
    if (isForTeam) expect([name, CALLS[name]?.statuses]).toEqual([name, [401, 403]])
  }
})
