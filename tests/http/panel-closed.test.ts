import { randomUUID } from 'node:crypto'
import { type ApiResponse, Visitor } from '@tests/support/api-client'
import { requestLine } from '@tests/support/endpoint-calls'
import { type HttpMember, signInAsAdministrator, signUpOverHttp } from '@tests/support/http-member'
import { OWN_VIEWS, panelViews } from '@tests/support/panel-views'
import { siteUrl as url } from '@tests/support/read-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentedRows } from '@/endpoints/documented-endpoints'

/**
 * The panel of the built site for anyone but an administrator: every view, list and export of it, as a
 * page, as Next asks for it, and in other spellings. A new view is tried automatically, or fails a test
 * until it is in `panel-views.ts`.
 */

/** Occurs in everything that only administrators may read. */
const SECRET = `zebrafinch-${randomUUID().slice(0, 8)}`
const AT_ONCE = 6
const OWN_PATHS = new Set(Object.values(OWN_VIEWS))

type Stranger = readonly [name: string, visitor: Visitor]

let boss: Visitor
let hiddenId: string
let strangers: readonly [anonymous: Stranger, member: Stranger]

beforeAll(async () => {
  boss = await signInAsAdministrator(url)
  const { visitor: member } = await signUpOverHttp(url)
  strangers = [
    ['a visitor', new Visitor({ url })],
    ['a member', member],
  ]
  const hidden = { title: SECRET, season: 1, episodeNumber: 1, isPublished: false }
  const created = await boss.post('/api/cms/episodes', hidden)
  expect(created.status).toBe(201)
  hiddenId = String(created.body.doc?.id)
  const draft = { visit: 'tab', data: { title: `${SECRET} draft` } }
  expect((await boss.put(`/api/unsaved-changes/episodes.${hiddenId}`, draft)).status).toBe(200)
  const names = { firstName: SECRET, lastName: SECRET, email: `${SECRET}@mail.example` }
  const message = { ...names, subject: 'question', message: SECRET }
  expect((await new Visitor({ url }).post('/api/contact', message)).status).toBe(201)
  expect((await new Visitor({ url }).post('/api/newsletter/subscribe', names)).status).toBe(201)
})

afterAll(async () => {
  await boss.delete(`/api/cms/episodes/${hiddenId}`)
  for (const list of ['contacts', 'newsletters']) {
    const ids = (await boss.get(`/api/admin/${list}?q=${SECRET}`)).list.map(({ id }) => id)
    await boss.request('DELETE', `/api/admin/${list}`, { body: { ids } })
  }
})

type Headers = Record<string, string>

const PAGE: Headers = {}
/** As Next asks for a page to go to. */
const PAYLOAD: Headers = { rsc: '1' }
/** As Next prefetches a page. */
const PREFETCHES: Headers[] = [
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
]

const spellings = (path: string): string[] => [
  `${path}/`,
  `/${path}`,
  path.replace('/a', '/%61'),
  path.replace('/a', '/%2561'),
  path.replace('/a', '/A'),
  path.toUpperCase(),
  path.replaceAll('/', '//'),
  path.replace(/(?<=.)\//g, '%2f'),
  `${path}.rsc`,
]

/** Next leads a request for a payload to an address that names what is asked for. */
async function read(visitor: Visitor, path: string, headers: Headers): Promise<ApiResponse> {
  const response = await visitor.get(path, { headers })
  const next = response.headers.get('location')
  return next?.includes('_rsc') ? visitor.get(next, { headers }) : response
}

async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const takeNext = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext))
}

test('administrators read in these views what the tests look for', async () => {
  const { text } = await read(boss, `/admin/collections/episodes/${hiddenId}`, PAYLOAD)
  expect(text).toContain(SECRET)
  expect((await read(boss, '/admin/collections/contacts', PAGE)).text).toContain(SECRET)
})

test('no view of the panel says anything to others, in whatever way or spelling it is asked for', async () => {
  const views = panelViews(hiddenId)
  // Ways and spellings are the same code for every view: a few stand for the rest.
  const few = views.filter(
    (view) => view.endsWith('/contacts') || OWN_PATHS.has(view.replace(hiddenId, ':id')),
  )
  expect(few.length).toBe(OWN_PATHS.size + 1)
  const asked = [
    ...views.flatMap((view) => [PAGE, PAYLOAD].map((way) => [view, way] as const)),
    ...few.flatMap((view) => PREFETCHES.map((way) => [view, way] as const)),
    ...few.flatMap(spellings).map((view) => [view, PAYLOAD] as const),
  ]
  await forEach(
    strangers.flatMap((stranger) => asked.map((each) => [...stranger, ...each] as const)),
    async ([name, visitor, path, way]) => {
      const { status, text, headers } = await read(visitor, path, way)
      const found = { name, path, way, status, isTold: text.includes(SECRET) }
      expect(found).toEqual({ ...found, isTold: false })
      expect([200, 303, 307, 308, 400, 401, 403, 404]).toContain(status)
      // A response for a signed-in person must not be cached for others.
      if (/^\/admin(\/|$)/.test(path)) expect(headers.get('cache-control')).toBe('no-store')
    },
  )
}, 180_000)

test('no list, figure or export for administrators is given to others in any spelling', async () => {
  const rows = documentedRows.filter(
    ({ who, method }) => (who === 'admin' || who === 'editor') && method === 'get',
  )
  const addresses = rows.map(({ path }) =>
    requestLine(`GET ${path}`, { episodeId: hiddenId } as HttpMember)[1].replace(/\?$/, ''),
  )
  expect(addresses.length).toBeGreaterThan(15)
  await forEach(
    strangers.flatMap((stranger) =>
      addresses.flatMap((path) => [path, ...spellings(path)].map((each) => [...stranger, each] as const)),
    ),
    async ([name, visitor, path]) => {
      const { status, text } = await read(visitor, path, PAGE)
      const found = { name, path, status, isTold: text.includes(SECRET) }
      expect(found).toEqual({ ...found, isTold: false })
      expect([308, 400, 401, 403, 404]).toContain(status)
    },
  )
})
