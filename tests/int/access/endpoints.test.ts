import type { Visitor } from '@tests/support/api-client'
import { administrator, editor, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import type { Row } from '@/endpoints/endpoint'

/** The endpoints of the team. What visitors and members are answered, `foreign-hands.test.ts` looks at. */
const TEAM = {
  admin: [
    'GET /admin/contacts',
    'GET /admin/contacts/:id/replies',
    'POST /admin/contacts/:id/replies',
    'DELETE /admin/contacts/:id/replies/:replyId',
    'GET /admin/contacts/export',
    'PUT /admin/contacts/status',
    'PUT /admin/contacts/spam',
    'DELETE /admin/contacts',
    'GET /admin/newsletters',
    'GET /admin/newsletters/export',
    'POST /admin/newsletters/lists/plan',
    'POST /admin/newsletters/lists',
    'PUT /admin/newsletters/unsubscribe',
    'GET /admin/newsletters/stopped',
    'PUT /admin/newsletters/stopped/again',
    'DELETE /admin/newsletters',
    'GET /admin/users/:id/sessions',
    'DELETE /admin/users/:id/sessions',
    'POST /admin/users/:id/password-link',
    'GET /admin/users/:id/second-factor',
    'DELETE /admin/users/:id/second-factor',
    'GET /admin/letters/:id/progress',
    'GET /admin/letters/:id/refusals',
    'GET /admin/letters/:id/export',
    'POST /admin/letters/:id/send',
    'POST /admin/letters/:id/pause',
    'POST /admin/letters/:id/resume',
    'POST /admin/letters/:id/cancel',
    'GET /admin/imports',
    'GET /admin/imports/:id',
    'POST /admin/imports/plan',
    'POST /admin/imports',
    'POST /admin/imports/files/plan',
    'POST /admin/imports/files',
    'POST /admin/imports/:id/pause',
    'POST /admin/imports/:id/resume',
    'POST /admin/imports/:id/undo',
    'POST /admin/imports/:id/redirect',
    'GET /admin/followed-feed',
    'POST /admin/followed-feed',
    'PUT /admin/followed-feed',
    'DELETE /admin/followed-feed',
    'POST /admin/followed-feed/look',
    'POST /admin/followed-feed/accept',
    'GET /admin/transcriptions',
    'GET /admin/transcriptions/estimate',
    'GET /transcriptions/stats',
    'POST /transcriptions/batch',
    'GET /episodes/:id/transcribe',
    'POST /episodes/:id/transcribe',
    'DELETE /episodes/:id/transcribe',
    'POST /episodes/:id/proposals/takeaways',
    'POST /episodes/:id/proposals/questions',
  ],
  editor: [
    'POST /auth/second-factor',
    'PUT /auth/second-factor',
    'POST /research-papers/import',
    'GET /admin/letters/:id/preview',
    'GET /admin/letters/:id/links',
    'POST /admin/letters/:id/test',
    'GET /episodes/:id/sound',
    'GET /episodes/:id/feed-words',
    'POST /episodes/:id/feed-words/:field',
    'POST /admin/uploads/:id/file',
    'POST /admin/media/:id/loudness',
    'GET /admin/analytics',
    'GET /admin/analytics/episodes',
    'GET /admin/analytics/export',
    'GET /episodes/:id/sharing',
    'DELETE /first-steps',
    'GET /drafts/:form',
    'PUT /drafts/:form',
    'DELETE /drafts/:form',
    'POST /episodes/:id/preview',
    'DELETE /episodes/:id/preview',
    'GET /episodes/:id/proposals/takeaways',
    'GET /episodes/:id/proposals/questions',
    'DELETE /episodes/:id/proposals/takeaways',
    'DELETE /episodes/:id/proposals/questions',
    'POST /people/:id/merge',
    'POST /search/unanswered/dismiss',
    'GET /episodes/:id/transcript/desk',
    'PUT /episodes/:id/transcript/desk',
    'PUT /episodes/:id/transcript/recording',
  ],
}

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

test.each(['admin', 'editor'] as const)(
  'every endpoint for an %s is in the table, and nothing else is',
  (role) => {
    const names = rows.filter(({ who }) => who === role).map(nameOf)
    expect(names.sort()).toEqual(TEAM[role].toSorted())
  },
)

test.each(Object.values(TEAM).flat())('%s', async (name) => {
  const [method = '', path = ''] = name.split(' ')
  const address = `/api${path.replace(/:\w+/g, 'not-there')}`
  const isAdmins = TEAM.admin.includes(name)
  const [refused, admitted] = [await writer.request(method, address), await boss.request(method, address)]
  expect(refused.status === 403).toBe(isAdmins)
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
