import type { Visitor } from '@tests/support/api-client'
import { administrator, editor, visitorAs } from '@tests/support/builders'
import { CALLS } from '@tests/support/endpoint-calls'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import type { Row } from '@/endpoints/endpoint'

const server = serveApi()
let rows: Row[]
let writer: Visitor
let boss: Visitor

beforeAll(async () => {
  writer = await visitorAs(server, await editor(server.payload))
  boss = await visitorAs(server, await administrator(server.payload))
  rows = (await import('@/endpoints/documented-endpoints')).documentedRows
})

const nameOf = (row: Row) => `${row.method.toUpperCase()} ${row.path}`

test('each endpoint is for those of the team whom the table of calls names, and the others for no one of it', () => {
  expect(rows.map((row) => [nameOf(row), row.who])).toEqual(
    rows.map((row) => [nameOf(row), CALLS[nameOf(row)]?.team ?? expect.stringMatching('anyone|user')]),
  )
})

test.each(Object.entries(CALLS).filter(([, { team }]) => team))('%s', async (name, { team }) => {
  const [method = '', path = ''] = name.split(' ')
  const address = `/api${path.replace(/:\w+/g, 'not-there')}`
  const [refused, admitted] = [await writer.request(method, address), await boss.request(method, address)]
  expect(refused.status === 403).toBe(team === 'admin')
  expect(admitted.status).not.toBeOneOf([401, 403])
})

/** Rows for anyone with neither a limit nor a shared answer, and why they need none. */
const UNLIMITED: Record<string, string> = {
  'POST /auth/login': 'limits of its own, in check-login.ts',
  'POST /auth/logout': 'one row by the session’s key',
  'GET /bookmarks': 'what the visitor has saved, bounded where it is saved',
  'GET /bookmarks/check/:episodeId': 'one row',
  'GET /moments': 'what the visitor has saved, bounded where it is saved',
  'GET /episodes/:id/transcript/download':
    'made once for each transcript, in turn, and refused with 503 while many wait',
  'GET /cards/:subject/:file': 'drawn once for all, in turn, and refused with 503 while many wait',
  'GET /site/security.txt': 'a few lines of the settings',
  'GET /websub/:token': 'only the address that the hub was given reads more than one row',
  'POST /websub/:token': 'as above; the body is read at that address only',
  'POST /mail/bounces': 'the token of the operator is compared before anything is read',
  'POST /newsletter/confirm/:token': 'the signature is checked before the database is asked',
  'POST /newsletter/unsubscribe/:token':
    'as above; a mail provider’s one address unsubscribes for all of its users',
}

test('every endpoint for anyone has a limit, is shared by all visitors, or says why it needs neither', () => {
  const open = rows.filter(({ who, limit, shared }) => who === 'anyone' && !limit && !shared)
  expect(open.map(nameOf).sort()).toEqual(Object.keys(UNLIMITED).sort())
})
