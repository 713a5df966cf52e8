import { listener, paper, publishedEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { square, upload } from '@tests/support/uploads'
import type { CollectionSlug } from 'payload'
import { expect, test, vi } from 'vitest'
import { nobody } from '@/lib/access'
import { htmlToLexical } from '@/lib/text/html-to-lexical'

const server = serveApi()
const editor = signInAdministrator(server)

type Made = { field: string } & ({ collection: CollectionSlug; data: object } | { id: string })

/** Every form that can be saved, with a text in it. */
const FORMS: Record<string, () => Made | Promise<Made>> = {
  episodes: async () => ({ id: (await publishedEpisode(server.payload)).id, field: 'summary' }),
  pages: () => ({ collection: 'pages', data: { title: 'About AI', slug: 'ai-basics' }, field: 'lead' }),
  research_papers: async () => ({ id: (await paper(server.payload)).id, field: 'summary' }),
  people: () => ({ collection: 'people', data: { name: 'Ada Host' }, field: 'about' }),
  terms: () => ({ collection: 'terms', data: { word: 'Bias', meaning: 'A leaning.' }, field: 'example' }),
  mixes: async () => {
    const { id } = await publishedEpisode(server.payload)
    const parts = [{ episode: id, from: '0:01', until: '0:09' }]
    return { collection: 'mixes', data: { title: 'A mix', slug: 'a-mix', parts }, field: 'intro' }
  },
  letters: () => ({
    collection: 'letters',
    data: {
      subject: 'A letter',
      body: htmlToLexical('<p>Hello.</p>'),
      kind: 'other',
      readers: 'everyone',
      state: 'draft',
    },
    field: 'previewLine',
  }),
  media: async () => ({ id: (await upload(server.payload, 'a.png', await square(4))).id, field: 'alt' }),
  users: async () => ({ id: (await listener(server.payload)).id, field: 'firstName' }),
  contacts: () => ({
    collection: 'contacts',
    data: {
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@mail.example',
      subject: 'other',
      message: 'Hello.',
      status: 'new',
    },
    field: 'firstName',
  }),
  newsletters: () => ({
    collection: 'newsletters',
    data: { email: 'bea@mail.example', subscribedAt: '2026-01-01T00:00:00Z', wants: 'all' },
    field: 'firstName',
  }),
  transcript_reports: async () => ({
    collection: 'transcript_reports',
    data: {
      episodeId: (await publishedEpisode(server.payload)).id,
      problem: 'A word.',
      segmentId: 's1',
      at: 1,
      status: 'new',
    },
    field: 'correction',
  }),
}

const GLOBALS = ['home', 'show']

test('no form of the panel is locked for others, and each one that can be saved is tried here', () => {
  const { collections, globals } = server.payload.config
  const shown = collections.filter(({ slug }) => !slug.startsWith('payload-'))
  for (const { slug, lockDocuments } of [...shown, ...globals])
    expect({ slug, lockDocuments }).toEqual({ slug, lockDocuments: false })
  for (const { slug, admin } of shown)
    expect(admin.components?.edit?.SaveButton, slug).toMatch(/^\/src\/admin\//)
  for (const { slug, admin } of globals)
    expect(admin?.components?.elements?.SaveButton, slug).toMatch(/^\/src\/admin\//)
  const saved = shown.filter(({ access }) => access.update !== nobody).map(({ slug }) => slug)
  expect(saved.toSorted()).toEqual(Object.keys(FORMS).toSorted())
  expect(globals.map(({ slug }) => slug).toSorted()).toEqual(GLOBALS)
})

async function expectRefusal(method: 'PATCH' | 'POST', path: string, [first, second, third]: object[]) {
  const opened = async () => (await editor.get(`${path}?depth=0`)).body
  const save = (body: object) => editor.request(method, path, { body })
  const { updatedAt } = await opened()
  const saved = await save({ ...first, updatedAt })
  expect(saved.status, saved.text).toBe(200)
  const late = await save({ ...second, updatedAt })
  expect(late.status).toBe(409)
  expect(late.text).toContain('Someone else has saved this since you opened it')
  const newest = await opened()
  expect(newest).toMatchObject(first ?? {})
  expect((await save({ ...second, updatedAt: newest.updatedAt })).status).toBe(200)
  // A program that sends single fields has opened nothing.
  expect((await save(third ?? {})).status).toBe(200)
}

test.each(Object.entries(FORMS))(
  'a save in %s that does not know the newest version is refused',
  async (slug, make) => {
    const made = await make()
    const { id } =
      'id' in made
        ? made
        : await server.payload.create({ collection: made.collection, data: made.data as never })
    const words = ['First.', 'Second.', 'Third.'].map((text) => ({ [made.field]: text }))
    await expectRefusal('PATCH', `/api/cms/${slug}/${id}`, words)
  },
)

test.each([
  ['show', [{ tagline: 'First.' }, { tagline: 'Second.' }, { tagline: 'Third.' }]],
  ['home', [{ hero: { text: 'First.' } }, { hero: { text: 'Second.' } }, { hero: { text: 'Third.' } }]],
])('a save of the global %s that does not know the newest version is refused', async (slug, changes) => {
  const path = `/api/cms/globals/${slug}`
  await editor.post(path, { name: 'As it was' })
  await expectRefusal('POST', path, changes)
})

test('what is refused is one line of the log, without a stack', async () => {
  const { id, updatedAt } = await publishedEpisode(server.payload)
  const path = `/api/cms/episodes/${id}`
  const log = vi.spyOn(server.payload.logger, 'info')
  const faults = vi.spyOn(server.payload.logger, 'error')
  await editor.request('PATCH', path, { body: { summary: 'First.', updatedAt } })
  await editor.request('PATCH', path, { body: { summary: 'Second.', updatedAt } })
  expect(log.mock.calls).toEqual([[{ msg: expect.stringContaining('Someone else has saved this') }]])
  expect(faults).not.toHaveBeenCalled()
})

test('of six saves that were opened at once, one is stored', async () => {
  const { id, updatedAt } = await publishedEpisode(server.payload)
  const statuses = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const body = { summary: `Save ${n}.`, updatedAt }
      return (await editor.request('PATCH', `/api/cms/episodes/${id}`, { body })).status
    }),
  )
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})
