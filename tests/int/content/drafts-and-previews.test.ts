import { Visitor } from '@tests/support/api-client'
import {
  administratorAt,
  changeEpisode,
  daysFromNow,
  publishedEpisode,
  unpublishedEpisode,
} from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { findPreview, findPreviewed } from '@/lib/editing/find-preview'
import type { Episode } from '@/payload-types'

const server = serveApi()
const editor = signInAdministrator(server)
const visitor = new Visitor(server)

const SECRET_TITLE = 'Nobody may read this title yet'
const keep = (id: string, data: object) =>
  editor.put(`/api/unsaved-changes/episodes.${id}`, { visit: 'tab', data })
const draftOf = async (id: string) =>
  (await editor.get(`/api/unsaved-changes/episodes.${id}`)).body.drafts?.[0]
const linkTo = async (id: string) => {
  const { status, body } = await editor.post(`/api/episodes/${id}/preview`, {})
  expect(status).toBe(201)
  return String(body.path).split('/').at(-1) ?? ''
}
const seen = (token: string) => findPreview(server.payload, token)

interface Kept {
  drafts: { visit: string; data: object }[]
  others: string[]
}

describe('what is written and not saved', () => {
  let episode: Episode
  beforeAll(async () => {
    episode = await publishedEpisode(server.payload)
    expect((await keep(episode.id, { title: SECRET_TITLE, summary: SECRET_TITLE })).status).toBe(200)
  })

  test('is kept for administrators, and shown to no reader by any path', async () => {
    expect(await draftOf(episode.id)).toMatchObject({ data: { title: SECRET_TITLE } })
    const paths = [
      '/api/episodes',
      `/api/episodes/${episode.id}`,
      `/api/episodes/${episode.slug}`,
      '/api/episodes?q=nobody+may+read',
      '/api/archive',
      '/api/transcripts',
      `/api/cms/episodes/${episode.id}?draft=true`,
      '/api/cms/episodes?draft=true&limit=100',
      `/api/cms/episodes/versions?where[parent][equals]=${episode.id}`,
      `/api/unsaved-changes/episodes.${episode.id}`,
    ]
    for (const path of paths) {
      const { body } = await visitor.get(path)
      expect(JSON.stringify(body), path).not.toContain(SECRET_TITLE)
    }
    const access = await visitor.post(`/api/cms/episodes/access/${episode.id}`, {})
    expect(JSON.stringify(access.body)).not.toContain(SECRET_TITLE)
  })

  test('is not kept for an episode in the trash', async () => {
    const { id } = await unpublishedEpisode(server.payload, { deletedAt: new Date().toISOString() })
    expect((await keep(id, { title: 'Too late' })).status).toBe(404)
  })

  test('ends once the editor saves, and not when a job does', async () => {
    await changeEpisode(server.payload, episode.id, { season: 3 })
    expect(await draftOf(episode.id)).toMatchObject({ data: { title: SECRET_TITLE } })
    await editor.request('PATCH', `/api/cms/episodes/${episode.id}?visit=tab`, { body: { title: 'Saved' } })
    expect(await draftOf(episode.id)).toBeUndefined()
  })

  test('is kept for each tab, and a save ends the draft of its own tab alone', async () => {
    const { id } = await publishedEpisode(server.payload)
    for (const form of [`episodes.${id}`, 'terms.new']) {
      const path = `/api/unsaved-changes/${form}`
      const visits = async () => {
        const { drafts } = (await editor.get(path)).body as unknown as Kept
        return drafts.map(({ visit, data }) => [visit, data])
      }
      expect((await editor.put(path, { visit: 'one', data: { title: 'In one tab' } })).status).toBe(200)
      expect((await editor.put(path, { visit: 'two', data: { title: 'In another' } })).status).toBe(200)
      expect(await visits()).toEqual([
        ['two', { title: 'In another' }],
        ['one', { title: 'In one tab' }],
      ])
      const [method, address, body] = form.startsWith('terms')
        ? ([
            'POST',
            '/api/cms/terms',
            { word: 'Weights', meaning: 'Numbers that a model has learned.' },
          ] as const)
        : (['PATCH', `/api/cms/episodes/${id}`, { title: 'Saved' }] as const)
      const saved = await editor.request(method, `${address}?visit=two`, { body })
      expect(saved.status, saved.text).toBeLessThan(300)
      expect(await visits(), form).toEqual([['one', { title: 'In one tab' }]])
      await editor.request(method, address, { body: { ...body, word: 'Bias' } })
      expect(await visits(), 'a save from elsewhere').toHaveLength(1)
      expect((await editor.request('DELETE', `${path}?visit=one`)).status).toBe(200)
      expect(await visits(), form).toEqual([])
    }
    expect((await editor.put('/api/unsaved-changes/terms.new', { visit: 'no visit', data: {} })).status).toBe(
      400,
    )
  })

  test('names those who write in the same form, and not those who did so long ago or write something new', async () => {
    const { id } = await publishedEpisode(server.payload)
    const ada = await administratorAt(server)
    const path = `/api/unsaved-changes/episodes.${id}`
    const othersOf = async (who: Visitor) => ((await who.get(path)).body as unknown as Kept).others
    expect((await editor.put(path, { visit: 'mine', data: {} })).body.others).toEqual([])
    const [name] = await othersOf(ada)
    expect(name).toEqual(expect.any(String))
    expect((await ada.put(path, { visit: 'hers', data: {} })).body.others).toEqual([name])
    expect(await othersOf(editor)).toHaveLength(1)
    await getDatabase(server.payload).execute(
      sql`UPDATE form_drafts SET saved_at = now() - interval '1 hour' WHERE form = ${`episodes.${id}`}`,
    )
    expect(await othersOf(editor)).toEqual([])
    await editor.put('/api/unsaved-changes/pages.new', { visit: 'mine', data: {} })
    expect((await ada.get('/api/unsaved-changes/pages.new')).body.others).toEqual([])
  })

  test('is kept with characters that are pasted and cannot be stored', async () => {
    const summary = 'Slide\u000bnotes \ud83d and \uffff more'
    expect((await keep(episode.id, { summary, keyTakeaways: [{ text: summary }] })).status).toBe(200)
    const words = 'Slide notes  and  more'
    expect(await draftOf(episode.id)).toMatchObject({
      data: { summary: words, keyTakeaways: [{ text: words }] },
    })
  })

  test('can be dropped, and belongs to an episode that is there', async () => {
    await keep(episode.id, { title: 'Again' })
    expect(
      (await editor.request('DELETE', `/api/unsaved-changes/episodes.${episode.id}?visit=tab`)).status,
    ).toBe(200)
    expect(await draftOf(episode.id)).toBeUndefined()
    expect((await keep('0b6f1a52-7a6c-4c0f-9d2a-2f6f0a4c1b11', {})).status).toBe(404)
    expect((await keep('no-id', {})).status).toBe(404)
  })
})

describe('a form of what is not an episode', () => {
  test('keeps what is typed wherever a form says that it does', async () => {
    const { collections } = server.payload.config
    const saying = collections.filter(({ fields }) =>
      fields.some((field) => 'name' in field && field.name === 'draft'),
    )
    expect(saying.length).toBeGreaterThan(3)
    for (const { slug } of saying) {
      const { status } = await editor.put(`/api/unsaved-changes/${slug}.new`, {
        visit: 'tab',
        data: { note: 'Typed.' },
      })
      expect({ slug, status }).toEqual({ slug, status: 200 })
    }
  })

  const keepIn = (form: string, data: object, who = editor) =>
    who.put(`/api/unsaved-changes/${form}`, { visit: 'tab', data })
  const draftIn = async (form: string, who = editor) =>
    (await who.get(`/api/unsaved-changes/${form}`)).body.drafts?.[0]

  test('keeps its draft until it is saved, be it of a paper, a page or a global', async () => {
    const paper = { title: 'A paper', category: 'Basics', year: 2020 }
    const { body } = await editor.post('/api/cms/research_papers', { id: 'drafted-2020', ...paper })
    expect(body.doc?.id).toBe('drafted-2020')
    await editor.post('/api/cms/globals/show', { tagline: 'Before.' })
    const page = await server.payload.create({
      collection: 'pages',
      data: { title: 'About AI', slug: 'ai-basics' },
    })
    const forms = {
      'research_papers.drafted-2020': ['PATCH', '/api/cms/research_papers/drafted-2020', { title: 'Saved' }],
      [`pages.${page.id}`]: ['PATCH', `/api/cms/pages/${page.id}`, { title: 'Saved' }],
      show: ['POST', '/api/cms/globals/show', { tagline: 'Saved.' }],
    } as const
    for (const [form, [method, path, saved]] of Object.entries(forms)) {
      expect((await keepIn(form, { title: SECRET_TITLE })).status, form).toBe(200)
      expect(await draftIn(form), form).toMatchObject({ data: { title: SECRET_TITLE } })
      expect((await visitor.get(path)).text, form).not.toContain(SECRET_TITLE)
      expect((await editor.request(method, `${path}?visit=tab`, { body: saved })).status, form).toBe(200)
      expect(await draftIn(form), form).toBeUndefined()
    }
  })

  test('keeps what is not created yet for each editor alone, and goes with the creation', async () => {
    const other = await administratorAt(server)
    await keepIn('episodes.new', { title: 'Mine' })
    await keepIn('episodes.new', { title: 'Theirs' }, other)
    expect(await draftIn('episodes.new')).toMatchObject({ data: { title: 'Mine' } })
    const episode = { title: 'Created', season: 1, episodeNumber: 1, isPublished: false }
    expect((await editor.post('/api/cms/episodes?visit=tab', episode)).status).toBe(201)
    expect(await draftIn('episodes.new')).toBeUndefined()
    expect(await draftIn('episodes.new', other)).toMatchObject({ data: { title: 'Theirs' } })
  })

  test('that there is not keeps nothing', async () => {
    for (const form of ['users.new', 'home.x', 'research_papers.none-such', 'nothing', 'episodes.'])
      expect((await keepIn(form, {})).status, form).toBe(404)
  })
})

describe('a preview link', () => {
  test.each<[string, object]>([
    [
      'rows that are none',
      {
        chapters: [null],
        keyTakeaways: [null, 'x'],
        questions: [null, { answer: 1 }],
        resources: [{ title: 7 }],
      },
    ],
    [
      'texts and numbers that are none',
      { title: {}, summary: [], season: 'x', episodeNumber: {}, duration: 7 },
    ],
    ['an invalid date', { publishDate: 'tomorrow' }],
    ['uploads that are none', { audio: { id: 1 }, artwork: 'x', audioUrl: {} }],
    ['an invalid description', { body: { root: { type: 'root', children: [null, { type: 'list' }] } } }],
  ])('passes over %s', async (_, data) => {
    const { id } = await unpublishedEpisode(server.payload, { title: 'Stored title', summary: 'Stored.' })
    await keep(id, data)
    const preview = await seen(await linkTo(id))
    expect(preview).toMatchObject({ title: 'Stored title', summary: 'Stored.', season: 1, chapters: [] })
    expect(preview?.duration).toBe('08:15')
  })

  test.each(['javascript:alert(1)', '//evil.example/x'])(
    'leads nowhere that a saved episode could not lead: %s',
    async (url) => {
      const { id } = await unpublishedEpisode(server.payload)
      const before = await seen(await linkTo(id))
      await keep(id, {
        audioUrl: url,
        chapters: [{ start: 0, title: 'The first', url }],
        resources: [{ title: 'More', url }],
      })
      const preview = await seen(await linkTo(id))
      expect(preview).toMatchObject({ audioUrl: before?.audioUrl ?? null, resources: [] })
      expect(preview?.chapters).toMatchObject([{ title: 'The first' }])
      expect(JSON.stringify(preview)).not.toContain(url)
    },
  )

  test('shows a draft with what is not saved yet, the rest as it is stored', async () => {
    const { id } = await unpublishedEpisode(server.payload, { title: 'Stored title' })
    const token = await linkTo(id)
    expect(await linkTo(id)).toBe(token)
    expect(await seen(token)).toMatchObject({ id, title: 'Stored title', season: 1 })
    await keep(id, {
      title: SECRET_TITLE,
      season: null,
      keyTakeaways: [{ text: 'Think first.' }],
      chapters: [
        { start: 60, title: 'The second' },
        { title: 'Without a time' },
        { start: 0, title: 'The first' },
      ],
      resources: 0,
    })
    expect(await seen(token)).toMatchObject({
      title: SECRET_TITLE,
      season: 1,
      keyTakeaways: ['Think first.'],
      chapters: [{ title: 'The first' }, { title: 'The second' }],
    })
    expect((await visitor.get(`/api/episodes/${id}`)).status).toBe(404)
  })

  test('opens nothing once it is revoked, expired or its episode is in the trash', async () => {
    const { id } = await unpublishedEpisode(server.payload)
    const token = await linkTo(id)
    expect(await findPreviewed(getDatabase(server.payload), token, new Date(daysFromNow(8)))).toBeUndefined()
    expect((await editor.request('DELETE', `/api/episodes/${id}/preview`)).status).toBe(200)
    expect(await seen(token)).toBeUndefined()
    const next = await linkTo(id)
    expect(next).not.toBe(token)
    expect(await seen(token)).toBeUndefined()
    expect(await seen(next)).toMatchObject({ id })
    await editor.request('PATCH', `/api/cms/episodes/${id}`, {
      body: { deletedAt: new Date().toISOString() },
    })
    expect(await seen(next)).toBeUndefined()
    expect(await findPreviewed(getDatabase(server.payload), next)).toBeUndefined()
  })

  test('of one episode opens no other, and is made for episodes alone', async () => {
    const token = await linkTo((await unpublishedEpisode(server.payload)).id)
    const other = await unpublishedEpisode(server.payload)
    await linkTo(other.id)
    const bytes = Buffer.from(token, 'base64url')
    bytes.write(other.id.replaceAll('-', ''), 'hex')
    expect(await seen(bytes.toString('base64url'))).toBeUndefined()
    expect((await editor.post('/api/episodes/0b6f1a52-7a6c-4c0f-9d2a-2f6f0a4c1b11/preview', {})).status).toBe(
      404,
    )
  })
})
