import '@tests/support/own-modules'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Visitor } from '@tests/support/api-client'
import {
  administrator,
  editor,
  person,
  publishedEpisode,
  saveShow,
  unpublishedEpisode,
  visitorAs,
} from '@tests/support/builders'
import { paragraph, richText } from '@tests/support/rich-text'
import { serveApi } from '@tests/support/serve-api'
import { silentMp3 } from '@tests/support/silent-mp3'
import { upload } from '@tests/support/uploads'
import { readWaitingSound } from '@tests/support/work-off-jobs'
import { Upload } from '@tus/server'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Row } from '@/endpoints/endpoint'
import { openParts } from '@/lib/media/upload-parts'
import { sealText } from '@/lib/sealed-text'
import type { User } from '@/payload-types'

const server = serveApi({ env: { RATE_LIMIT_FACTOR: '1000' } })
let rows: Row[]
let boss: Visitor
let writer: Visitor
let writing: User

beforeAll(async () => {
  rows = (await import('@/endpoints/documented-endpoints')).documentedRows
  writing = await editor(server.payload)
  writer = await visitorAs(server, writing)
  boss = await visitorAs(server, await administrator(server.payload))
})
beforeEach(() => server.query('TRUNCATE letters, newsletters, contacts, imports CASCADE'))

/** What an endpoint changes, and how. The line in the trail has the subject, and the id if one is given. */
interface Told {
  subject: string
  id?: unknown
  parameter?: string
  query?: string
  body?: object
  raw?: BodyInit
}

const subscriber = async (more = '') => {
  const [{ id } = {}] = await server.query(
    `INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at, refused_at)
     VALUES ('ada@mail.example', true, now(), now(), ${more || 'NULL'}) RETURNING id`,
  )
  return String(id)
}
const message = async (more = "'new', NULL") => {
  const [{ id } = {}] = await server.query(
    `INSERT INTO contacts (first_name, last_name, email, subject, message, status, spam_reason)
     VALUES ('A', 'B', 'ada@mail.example', 'other', 'Hello.', ${more}) RETURNING id`,
  )
  return String(id)
}
async function letter(state: 'draft' | 'sending' | 'paused' = 'draft') {
  await subscriber()
  const data = { subject: 'News', kind: 'other', readers: 'everyone', body: richText(paragraph('Hello.')) }
  const { id } = await server.payload.create({ collection: 'letters', data: data as never })
  if (state !== 'draft') await boss.post(`/api/admin/letters/${id}/send`, {})
  if (state === 'paused') await boss.post(`/api/admin/letters/${id}/pause`, {})
  return { subject: 'letters', id, parameter: id }
}
const ofLetter =
  (state: Parameters<typeof letter>[0], body = {}) =>
  async () => ({
    ...(await letter(state)),
    body,
  })
const RSS = '<rss version="2.0"><channel><title>None</title></channel></rss>'
async function begunImport() {
  const { body } = await boss.request('POST', '/api/admin/imports/files?name=feed.xml', { raw: RSS })
  return String(body.id)
}
const ofImport = (status: string) => async () => {
  const id = await begunImport()
  await server.query('UPDATE imports SET status = $2 WHERE id = $1', [id, status])
  return { subject: 'imports', id, parameter: id, body: {} }
}
const ofSubscriber = (body: (id: string) => object, more?: string) => async () => {
  const id = await subscriber(more)
  return { subject: 'newsletters', id, body: body(id) }
}
const ofMessage = (body: (id: string) => object) => async () => {
  const id = await message()
  return { subject: 'contacts', id, body: body(id) }
}
const ofAccount = async () => {
  const { id } = await editor(server.payload)
  await visitorAs(server, { id })
  await server.query('INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, $2, now())', [
    id,
    sealText('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'),
  ])
  return { subject: 'users', id, parameter: id, body: {} }
}
async function sentInParts(): Promise<string> {
  const [id, bytes] = [randomBytes(16).toString('hex'), silentMp3()]
  const parts = await openParts()
  const metadata = { name: 'parts.mp3', type: 'audio/mpeg' }
  await parts.create(new Upload({ id, size: bytes.length, offset: 0, metadata }))
  await parts.write(Readable.from([bytes]), id, 0)
  return id
}

const NOT_AUDITED = {
  unsaved: 'unsaved changes of one’s own form',
  preview: 'a link',
  transcription: 'the ledger of transcription runs',
  proposal: 'proposals of a model; the save that takes one over is written down',
  nothing: 'stores nothing',
  following: 'tests/int/import/foreign-host.test.ts looks at what following writes down',
}

/** Every endpoint by which editors and administrators write: what it leaves in the trail, or why nothing. */
const WRITING: Record<string, string | (() => Promise<Told>)> = {
  'POST /people/:id/merge': async () => {
    const [kept, gone] = [await person(server.payload, 'Kit One'), await person(server.payload, 'Kit Two')]
    return { subject: 'people', id: kept.id, parameter: kept.id, body: { other: gone.id } }
  },
  'PUT /admin/contacts/status': ofMessage((id) => ({ ids: [id], status: 'replied' })),
  'PUT /admin/contacts/spam': ofMessage((id) => ({ ids: [id], isSpam: true })),
  'DELETE /admin/contacts': ofMessage((id) => ({ ids: [id] })),
  'POST /admin/contacts/:id/replies': async () => {
    const id = await message()
    return { subject: 'contacts', id, parameter: id, body: { text: 'Hello.' } }
  },
  'DELETE /admin/contacts/:id/replies/:replyId': async () => {
    const id = await message()
    const { body } = await boss.post(`/api/admin/contacts/${id}/replies`, { text: 'Hello.' })
    return { subject: 'contacts', id, parameter: `${id}/${body.id}` }
  },
  'PUT /admin/newsletters/unsubscribe': ofSubscriber((id) => ({ ids: [id] })),
  'PUT /admin/newsletters/stopped/again': ofSubscriber((id) => ({ ids: [id] }), 'now()'),
  'DELETE /admin/newsletters': ofSubscriber((id) => ({ ids: [id] })),
  'POST /admin/newsletters/lists/plan': NOT_AUDITED.nothing,
  'POST /admin/newsletters/lists': async () => ({
    subject: 'subscriber_lists',
    query: '?name=list.csv',
    raw: 'Email,Consent date\nnew@mail.example,2024-01-01',
  }),
  'DELETE /admin/users/:id/sessions': ofAccount,
  'POST /admin/users/:id/password-link': ofAccount,
  'DELETE /admin/users/:id/second-factor': ofAccount,
  'POST /auth/second-factor': 'a second step that counts once it is confirmed',
  'PUT /auth/second-factor': async () => {
    const { body } = await writer.post('/api/auth/second-factor', { currentPassword: 'orchid tractor lamp' })
    const code = new TOTP({ secret: Secret.fromBase32(String(body.secret)) }).generate()
    return { subject: 'users', id: writing.id, body: { code } }
  },
  'DELETE /first-steps': 'a list on the dashboard that is put away',
  'PUT /unsaved-changes/:form': NOT_AUDITED.unsaved,
  'DELETE /unsaved-changes/:form': NOT_AUDITED.unsaved,
  'POST /episodes/:id/preview': NOT_AUDITED.preview,
  'DELETE /episodes/:id/preview': NOT_AUDITED.preview,
  'POST /search/unanswered/dismiss': 'a question on the dashboard that is put away',
  'POST /admin/letters/:id/send': ofLetter('draft'),
  'POST /admin/letters/:id/pause': ofLetter('sending'),
  'POST /admin/letters/:id/resume': ofLetter('paused'),
  'POST /admin/letters/:id/cancel': ofLetter('sending'),
  'POST /admin/letters/:id/test': NOT_AUDITED.nothing,
  'POST /research-papers/import': NOT_AUDITED.nothing,
  'POST /admin/media/:id/loudness': async () => {
    const quiet = readFileSync('tests/support/sounds/tone-of-8-khz.mp3')
    const { id } = await upload(server.payload, 'quiet.mp3', quiet)
    await readWaitingSound(server.payload)
    return { subject: 'media', parameter: id }
  },
  'POST /admin/uploads/:upload/file': async () => {
    const { id } = await upload(server.payload, 'before.mp3', silentMp3())
    return { subject: 'media', id, parameter: await sentInParts(), body: { replaces: id } }
  },
  'POST /transcriptions/batch': NOT_AUDITED.transcription,
  'POST /episodes/:id/transcribe': NOT_AUDITED.transcription,
  'DELETE /episodes/:id/transcribe': NOT_AUDITED.transcription,
  'POST /episodes/:id/proposals/takeaways': NOT_AUDITED.proposal,
  'POST /episodes/:id/proposals/questions': NOT_AUDITED.proposal,
  'DELETE /episodes/:id/proposals/takeaways': NOT_AUDITED.proposal,
  'DELETE /episodes/:id/proposals/questions': NOT_AUDITED.proposal,
  'POST /admin/imports/plan': NOT_AUDITED.nothing,
  'POST /admin/imports/files/plan': NOT_AUDITED.nothing,
  'POST /admin/imports': async () => ({ subject: 'imports', body: { address: 'https://feed.example/' } }),
  'POST /admin/imports/files': async () => ({ subject: 'imports', query: '?name=feed.xml', raw: RSS }),
  'POST /admin/imports/:id/redirect': NOT_AUDITED.nothing,
  'POST /admin/imports/:id/pause': ofImport('running'),
  'POST /admin/imports/:id/resume': ofImport('paused'),
  'POST /admin/imports/:id/undo': ofImport('done'),
  'POST /admin/followed-feed': NOT_AUDITED.following,
  'PUT /admin/followed-feed': NOT_AUDITED.following,
  'DELETE /admin/followed-feed': NOT_AUDITED.following,
  'POST /admin/followed-feed/accept': NOT_AUDITED.following,
  'POST /admin/followed-feed/poll': NOT_AUDITED.following,
  'POST /episodes/:id/feed-words/:field': async () => {
    const { id } = await publishedEpisode(server.payload)
    await server.query(`INSERT INTO followed_feed (address, copies_sound, minutes)
      VALUES ('https://feed.example/', false, 60) ON CONFLICT DO NOTHING`)
    await server.query(
      `INSERT INTO followed_items (episode_id, guid, title, date, said) VALUES ($1, 'g', 't', 'd', '{"season": 7}')`,
      [id],
    )
    return { subject: 'episodes', id, parameter: `${id}/season` }
  },
  'PUT /episodes/:id/transcript/editor': async () => {
    const { id } = await unpublishedEpisode(server.payload)
    const segments = [{ id: 's1', start: 0, end: 1, text: 'Hello.' }]
    return { subject: 'episodes', id, parameter: id, body: { revision: 0, origin: 'human', segments } }
  },
  'PUT /episodes/:id/transcript/recording': 'a warning about a transcript that ends',
}

const nameOf = ({ method, path }: Row) => `${method.toUpperCase()} ${path}`
const written = () =>
  rows.filter(({ method, who }) => method !== 'get' && (who === 'editor' || who === 'admin'))

test('every endpoint by which editors and administrators write is in the table, and nothing else is', () => {
  expect(Object.keys(WRITING).sort()).toEqual(written().map(nameOf).sort())
})

const TOLD = Object.entries(WRITING).flatMap(([name, told]) =>
  typeof told === 'string' ? [] : [[name, told] as const],
)

test.each(TOLD)('%s is written down', async (name, prepare) => {
  const [method = '', path = ''] = name.split(' ')
  const { subject, id, parameter = '', query = '', body, raw } = await prepare()
  const values = parameter.split('/')
  const address = path.replace(/:\w+/g, () => values.shift() ?? '')
  await server.query('TRUNCATE audit_entries')
  const isEditors = rows.find((row) => nameOf(row) === name)?.who === 'editor'
  const visitor = isEditors ? writer : boss
  const answer = await visitor.request(method, `/api${address}${query}`, raw ? { raw } : body && { body })
  expect([200, 201, 202], answer.text).toContain(answer.status)
  const lines = await server.query('SELECT username, subject, subject_id AS id FROM audit_entries')
  expect(lines).toContainEqual(
    expect.objectContaining({ subject, ...(id !== undefined && { id }), username: expect.any(String) }),
  )
})

test('a letter that is scheduled, and scheduled no more, is written down with its states', async () => {
  const { id } = await letter()
  await server.query('TRUNCATE audit_entries')
  await boss.post(`/api/admin/letters/${id}/send`, { at: '2090-07-01T09:00' })
  await boss.post(`/api/admin/letters/${id}/cancel`, {})
  expect((await boss.post(`/api/admin/letters/${id}/pause`, {})).status).toBe(409)
  expect(await server.query('SELECT title, changes FROM audit_entries ORDER BY created_at')).toEqual([
    { title: 'News', changes: [{ field: 'state', from: 'draft', to: 'scheduled' }] },
    { title: 'News', changes: [{ field: 'state', from: 'scheduled', to: 'draft' }] },
  ])
})

test('a merge names both people, and how many episodes it changed', async () => {
  const [kept, gone] = [await person(server.payload, 'Ann'), await person(server.payload, 'Ann B.')]
  for (const _ of [1, 2])
    await publishedEpisode(server.payload, { people: [{ person: gone.id, role: 'guest' }] })
  await server.query('TRUNCATE audit_entries')
  expect((await writer.post(`/api/people/${kept.id}/merge`, { other: gone.id })).status).toBe(200)
  const lines = await server.query(
    'SELECT username, action, subject_id AS id, title, changes FROM audit_entries ORDER BY action',
  )
  expect(lines).toEqual([
    {
      username: writing.username,
      action: 'changed',
      id: kept.id,
      title: 'Ann',
      changes: [
        { field: 'merged person', to: `Ann B. (${gone.id})` },
        { field: 'episodes', to: 2 },
      ],
    },
    { username: writing.username, action: 'deleted', id: gone.id, title: 'Ann B.', changes: [] },
  ])
})

test('no editor takes a host off the show: not in its form, not by a merge; an administrator does', async () => {
  const [host, other] = [await person(server.payload, 'Clara'), await person(server.payload, 'Chain')]
  const people = [{ person: host.id, role: 'host' as const }]
  await saveShow(server.payload, { people })
  const path = '/api/cms/globals/show'
  const without = [
    [],
    [{ person: other.id, role: 'host' }],
    [{ person: host.id, role: 'guest' }],
    [
      { person: host.id, role: 'guest' },
      { person: other.id, role: 'host' },
    ],
  ]
  for (const query of ['', '?autosave=true', '?draft=true'])
    for (const people of without) expect((await writer.post(path + query, { people })).status).toBe(403)
  expect((await writer.post(`/api/people/${other.id}/merge`, { other: host.id })).status).toBe(403)
  const hosts = () => server.query('SELECT person_id AS person, role FROM show_people')
  expect(await hosts()).toEqual(people)

  // Adding a host, and all else that is written there, is an editor’s.
  const more = [...people, { person: other.id, role: 'narrator' as const }]
  expect((await writer.post(path, { people: more })).status).toBe(200)
  expect((await writer.post(path, { tagline: 'Another one' })).status).toBe(200)
  expect(await hosts()).toHaveLength(2)
  expect((await boss.post(path, { people })).status).toBe(200)
  expect((await boss.post(`/api/people/${other.id}/merge`, { other: host.id })).status).toBe(200)
  expect(await hosts()).toEqual([{ person: other.id, role: 'host' }])
})
