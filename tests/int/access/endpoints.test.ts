import { Visitor } from '@tests/support/api-client'
import { administrator, editor, listener, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import type { Row } from '@/endpoints/endpoint'
import type { User } from '@/payload-types'

/**
 * The documented API by role: what an anonymous visitor, a listener, an editor and an administrator are answered when they
 * name an episode that is not there and send nothing. An endpoint without a row here fails.
 */
const ROWS: Record<string, [number, number, number, number]> = {
  'GET /auth/me': [401, 200, 200, 200],
  'POST /auth/login': [415, 415, 415, 415],
  'POST /auth/signup': [415, 415, 415, 415],
  'POST /auth/logout': [200, 200, 200, 200],
  'PUT /auth/profile': [401, 415, 415, 415],
  'PUT /auth/password': [401, 415, 415, 415],
  'POST /auth/forgot-password': [415, 415, 415, 415],
  'POST /auth/reset-password': [415, 415, 415, 415],
  'GET /auth/reset-password/:token': [410, 410, 410, 410],
  'POST /auth/reset-password/:token': [415, 415, 415, 415],
  'GET /auth/invitation/:token': [410, 410, 410, 410],
  'POST /auth/invitation/:token': [415, 415, 415, 415],
  'POST /auth/confirm-email': [415, 415, 415, 415],
  'POST /auth/confirm-email/:token': [410, 410, 410, 410],
  'POST /auth/send-confirmation': [401, 200, 200, 200],
  'PUT /auth/avatar': [401, 400, 400, 400],
  'DELETE /auth/avatar': [401, 200, 200, 200],
  'GET /auth/avatar/:version': [401, 404, 404, 404],
  'GET /auth/data': [401, 200, 200, 200],
  'DELETE /auth/account': [401, 415, 415, 415],
  'GET /auth/second-factor': [401, 200, 200, 200],
  'POST /auth/second-factor': [401, 403, 415, 415],
  'PUT /auth/second-factor': [401, 403, 415, 415],
  'DELETE /auth/second-factor': [401, 415, 415, 415],
  'GET /auth/sessions': [401, 200, 200, 200],
  'DELETE /auth/sessions': [401, 200, 200, 200],
  'DELETE /auth/sessions/:id': [401, 404, 404, 404],
  'GET /episodes': [200, 200, 200, 200],
  'GET /archive': [200, 200, 200, 200],
  'GET /episodes/latest': [404, 404, 404, 404],
  'GET /episodes/:id': [404, 404, 404, 404],
  'GET /episodes/:id/next': [404, 404, 404, 404],
  'POST /episodes/:id/play': [415, 415, 415, 415],
  'GET /bookmarks': [200, 200, 200, 200],
  'GET /bookmarks/check/:episodeId': [404, 404, 404, 404],
  'POST /bookmarks': [415, 415, 415, 415],
  'DELETE /bookmarks/:episodeId': [404, 404, 404, 404],
  'GET /listening': [401, 200, 200, 200],
  'PUT /listening': [401, 415, 415, 415],
  'GET /moments': [200, 200, 200, 200],
  'GET /moments/export': [200, 200, 200, 200],
  'POST /moments': [415, 415, 415, 415],
  'PUT /moments/:id': [415, 415, 415, 415],
  'DELETE /moments/:id': [404, 404, 404, 404],
  'POST /newsletter/subscribe': [415, 415, 415, 415],
  'POST /newsletter/unsubscribe/:token': [404, 404, 404, 404],
  'POST /contact': [415, 415, 415, 415],
  'GET /research-papers': [200, 200, 200, 200],
  'POST /research-papers/import': [401, 403, 415, 415],
  'GET /admin/contacts': [401, 403, 403, 200],
  'GET /admin/contacts/:id/replies': [401, 403, 403, 404],
  'POST /admin/contacts/:id/replies': [401, 403, 403, 415],
  'DELETE /admin/contacts/:id/replies/:replyId': [401, 403, 403, 409],
  'GET /admin/contacts/export': [401, 403, 403, 200],
  'PUT /admin/contacts/status': [401, 403, 403, 415],
  'PUT /admin/contacts/aside': [401, 403, 403, 415],
  'DELETE /admin/contacts': [401, 403, 403, 415],
  'GET /admin/newsletters': [401, 403, 403, 200],
  'GET /admin/newsletters/export': [401, 403, 403, 200],
  'POST /admin/newsletters/lists/plan': [401, 403, 403, 422],
  'POST /admin/newsletters/lists': [401, 403, 403, 400],
  'PUT /admin/newsletters/unsubscribe': [401, 403, 403, 415],
  'GET /admin/newsletters/stopped': [401, 403, 403, 200],
  'PUT /admin/newsletters/stopped/again': [401, 403, 403, 415],
  'DELETE /admin/newsletters': [401, 403, 403, 415],
  'GET /admin/users/:id/sessions': [401, 403, 403, 404],
  'DELETE /admin/users/:id/sessions': [401, 403, 403, 404],
  'POST /admin/users/:id/password-link': [401, 403, 403, 404],
  'GET /admin/users/:id/second-factor': [401, 403, 403, 404],
  'DELETE /admin/users/:id/second-factor': [401, 403, 403, 404],
  'POST /newsletter/confirm/:token': [404, 404, 404, 404],
  'POST /newsletter/choices/:token': [415, 415, 415, 415],
  'POST /mail/bounces': [415, 415, 415, 415],
  'GET /admin/letters/:id/progress': [401, 403, 403, 404],
  'GET /admin/letters/:id/refusals': [401, 403, 403, 404],
  'GET /admin/letters/:id/export': [401, 403, 403, 404],
  'POST /admin/letters/:id/send': [401, 403, 403, 415],
  'POST /admin/letters/:id/pause': [401, 403, 403, 404],
  'POST /admin/letters/:id/resume': [401, 403, 403, 404],
  'POST /admin/letters/:id/cancel': [401, 403, 403, 404],
  'GET /admin/letters/:id/preview': [401, 403, 404, 404],
  'GET /admin/letters/:id/links': [401, 403, 404, 404],
  'POST /admin/letters/:id/test': [401, 403, 404, 404],
  'GET /admin/imports': [401, 403, 403, 200],
  'GET /admin/imports/:id': [401, 403, 403, 404],
  'POST /admin/imports/plan': [401, 403, 403, 415],
  'POST /admin/imports': [401, 403, 403, 415],
  'POST /admin/imports/files/plan': [401, 403, 403, 422],
  'POST /admin/imports/files': [401, 403, 403, 400],
  'POST /admin/imports/:id/pause': [401, 403, 403, 404],
  'POST /admin/imports/:id/resume': [401, 403, 403, 404],
  'POST /admin/imports/:id/undo': [401, 403, 403, 404],
  'POST /admin/imports/:id/redirect': [401, 403, 403, 404],
  'GET /admin/followed-feed': [401, 403, 403, 200],
  'POST /admin/followed-feed': [401, 403, 403, 415],
  'PUT /admin/followed-feed': [401, 403, 403, 415],
  'DELETE /admin/followed-feed': [401, 403, 403, 404],
  'POST /admin/followed-feed/look': [401, 403, 403, 404],
  'POST /admin/followed-feed/accept': [401, 403, 403, 415],
  'GET /episodes/:id/sound': [401, 403, 404, 404],
  'GET /episodes/:id/feed-words': [401, 403, 404, 404],
  'POST /episodes/:id/feed-words/:field': [401, 403, 404, 404],
  'GET /websub/:token': [404, 404, 404, 404],
  'POST /websub/:token': [410, 410, 410, 410],
  'POST /admin/uploads/:id/file': [401, 403, 415, 415],
  'POST /admin/media/:id/loudness': [401, 403, 404, 404],
  'GET /admin/transcriptions': [401, 403, 403, 200],
  'GET /admin/transcriptions/estimate': [401, 403, 403, 200],
  'GET /admin/runs': [401, 403, 403, 200],
  'GET /admin/analytics': [401, 403, 200, 200],
  'GET /admin/analytics/episodes': [401, 403, 200, 200],
  'GET /admin/analytics/export': [401, 403, 200, 200],
  'GET /transcriptions/stats': [401, 403, 403, 200],
  'POST /transcriptions/batch': [401, 403, 403, 409],
  'GET /episodes/:id/transcribe': [401, 403, 403, 404],
  'GET /episodes/:id/usage': [401, 403, 404, 404],
  'GET /episodes/:id/sharing': [401, 403, 404, 404],
  'DELETE /first-steps': [401, 403, 200, 200],
  'GET /drafts/:form': [401, 403, 404, 404],
  'PUT /drafts/:form': [401, 403, 415, 415],
  'DELETE /drafts/:form': [401, 403, 404, 404],
  'POST /episodes/:id/preview': [401, 403, 404, 404],
  'DELETE /episodes/:id/preview': [401, 403, 404, 404],
  'GET /preview/:token/comments': [404, 404, 404, 404],
  'POST /preview/:token/comments': [415, 415, 415, 415],
  'GET /episodes/:id/comments': [401, 403, 404, 404],
  'PUT /episodes/:id/comments/:commentId': [401, 403, 415, 415],
  'DELETE /episodes/:id/comments/:commentId': [401, 403, 404, 404],
  'POST /episodes/:id/transcribe': [401, 403, 403, 404],
  'DELETE /episodes/:id/transcribe': [401, 403, 403, 404],
  'GET /episodes/:id/proposals/takeaways': [401, 403, 404, 404],
  'GET /episodes/:id/proposals/questions': [401, 403, 404, 404],
  'POST /episodes/:id/proposals/takeaways': [401, 403, 403, 404],
  'POST /episodes/:id/proposals/questions': [401, 403, 403, 404],
  'DELETE /episodes/:id/proposals/takeaways': [401, 403, 415, 415],
  'DELETE /episodes/:id/proposals/questions': [401, 403, 415, 415],
  'GET /episodes/:id/transcript/download': [404, 404, 404, 404],
  'GET /transcripts': [200, 200, 200, 200],
  'GET /search': [400, 400, 400, 400],
  'POST /people/:id/merge': [401, 403, 415, 415],
  'POST /search/unanswered': [415, 415, 415, 415],
  'POST /search/unanswered/put-away': [401, 403, 415, 415],
  'GET /episodes/:id/transcript/files/:format': [404, 404, 404, 404],
  'GET /episodes/:id/chapters': [404, 404, 404, 404],
  'GET /feed': [200, 200, 200, 200],
  'GET /episodes/:id/transcript/desk': [401, 403, 404, 404],
  'PUT /episodes/:id/transcript/desk': [401, 403, 415, 415],
  'PUT /episodes/:id/transcript/recording': [401, 403, 404, 404],
  'POST /episodes/:id/transcript/reports': [415, 415, 415, 415],
  'GET /cards/:subject/:file': [404, 404, 404, 404],
  'GET /embed/:id': [404, 404, 404, 404],
  'GET /embed/:id/video': [404, 404, 404, 404],
  'GET /oembed': [400, 400, 400, 400],
  'GET /site/sitemap.xml': [200, 200, 200, 200],
  'GET /site/sitemaps/:file': [404, 404, 404, 404],
  'GET /site/robots.txt': [200, 200, 200, 200],
  'GET /site/security.txt': [200, 200, 200, 200],
  'GET /site/manifest.webmanifest': [200, 200, 200, 200],
}

const server = serveApi()
let rows: Row[]
let user: User
let writer: User
let admin: User

beforeAll(async () => {
  user = await listener(server.payload)
  writer = await editor(server.payload)
  admin = await administrator(server.payload)
  rows = (await import('@/endpoints/documented-endpoints')).documentedRows
})

const nameOf = (row: Row) => `${row.method.toUpperCase()} ${row.path}`

test('every documented endpoint is in the table, and nothing else is', () => {
  expect(rows.map(nameOf).sort()).toEqual(Object.keys(ROWS).sort())
})

test.each(Object.keys(ROWS))('%s', async (name) => {
  const [method = '', path = ''] = name.split(' ')
  const visitors = [
    new Visitor(server),
    await visitorAs(server, user),
    await visitorAs(server, writer),
    await visitorAs(server, admin),
  ]
  const address = `/api${path.replace(/:\w+/g, 'not-there')}`
  const responses = await Promise.all(visitors.map((visitor) => visitor.request(method, address)))
  expect(responses.map((response) => response.status)).toEqual(ROWS[name])
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
