import { Visitor } from '@tests/support/api-client'
import { publishedEpisode, storeExtras, transcribedEpisode } from '@tests/support/builders'
import { paragraph, richText } from '@tests/support/rich-text'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { describe, expect, test } from 'vitest'

const server = serveApi()
const editor = signInAdministrator(server)
const visitor = new Visitor(server)

const body = richText(paragraph('Words.'))
const save = (id: string, data: object) => editor.request('PATCH', `/api/cms/episodes/${id}`, { body: data })
const errorsOf = (reply: { body: unknown }) =>
  (reply.body as { errors: { data: { errors: { path: string; message: string }[] } }[] }).errors[0]?.data
    .errors ?? []
const isSeen = async (id: string) => (await visitor.get(`/api/episodes/${id}`)).status === 200

describe('publishing', () => {
  test('says what is missing, in words, and saves the rest as a draft', async () => {
    const fields = { title: 'Nearly done', season: 7, episodeNumber: 1 }
    const refused = await editor.request('POST', '/api/cms/episodes', {
      body: { ...fields, isPublished: true },
    })
    expect(refused.status).toBe(400)
    expect(errorsOf(refused).map(({ message }) => message)).toEqual([
      'Upload the audio, or give its address, before you publish.',
      'Write the show notes before you publish.',
    ])
    const draft = await editor.request('POST', '/api/cms/episodes', {
      body: { ...fields, isPublished: false },
    })
    expect(draft.status).toBe(201)
    const { id } = (draft.body as unknown as { doc: { id: string } }).doc
    expect(await isSeen(id)).toBe(false)
    expect(
      (await save(id, { isPublished: true, audioUrl: 'https://audio.example/a.mp3', body })).status,
    ).toBe(200)
    expect(await isSeen(id)).toBe(true)
    expect(errorsOf(await save(id, { audioUrl: null }))).toMatchObject([{ path: 'audio' }])
  })

  test('leaves alone what was published incomplete before', async () => {
    const { id } = await publishedEpisode(server.payload, { audioUrl: null, description: '' })
    expect((await save(id, { title: 'Brought by an import' })).status).toBe(200)
  })

  test('proposes the number after the last of the newest season', async () => {
    await publishedEpisode(server.payload, { season: 900, episodeNumber: 4 })
    const { body } = await editor.request('POST', '/api/cms/episodes', {
      body: { title: 'The next one', isPublished: false },
    })
    expect((body as { doc: object }).doc).toMatchObject({ season: 900, episodeNumber: 5 })
  })
})

test('the trash takes an episode from every reader, and gives it back as a draft', async () => {
  const { id, slug } = await transcribedEpisode(server.payload)
  expect((await save(id, { deletedAt: new Date().toISOString() })).status).toBe(200)
  const paths = [id, String(slug), `${id}/transcript/files/vtt`, `${id}/transcript/download`]
  for (const path of paths) expect((await visitor.get(`/api/episodes/${path}`)).status, path).toBe(404)
  expect(JSON.stringify((await visitor.get('/api/episodes')).body)).not.toContain(id)
  expect((await visitor.get(`/api/cms/episodes/${id}?trash=true`)).status).not.toBe(200)
  expect((await save(id, { isPublished: true })).status).toBe(404)
  const restored = await editor.request('PATCH', `/api/cms/episodes/${id}?trash=true`, {
    body: { deletedAt: null },
  })
  expect(restored.body).toMatchObject({ doc: { isPublished: false, deletedAt: null } })
  expect(await isSeen(id)).toBe(false)
})

describe('an earlier version', () => {
  const versionsOf = async (id: string) => {
    const { body } = await editor.get(`/api/cms/episodes/versions?where[parent][equals]=${id}&sort=createdAt`)
    return (body as unknown as { docs: { id: string; version: Record<string, unknown> }[] }).docs
  }

  test('brings its words back, and neither its address, its transcript nor its being public', async () => {
    const { id, slug } = await transcribedEpisode(server.payload, { title: 'First words' })
    await save(id, { title: 'Second words', slug: `${slug}-new`, keyTakeaways: [] })
    const desk = (await editor.get(`/api/episodes/${id}/transcript/editor`)).body as unknown as {
      revision: number
      segments: { text: string }[]
    }
    const segments = desk.segments.map((segment) => ({ ...segment, text: 'Corrected since.' }))
    await storeExtras(server.payload, id, { transcriptSegments: segments })
    await save(id, { isPublished: false })

    const [first] = await versionsOf(id)
    expect(first?.version).toMatchObject({ title: 'First words' })
    expect(JSON.stringify(first)).not.toContain('secret sentence')
    const restored = await editor.post(`/api/cms/episodes/versions/${first?.id}`, {})
    expect(restored.status).toBe(200)
    const now = await server.payload.findByID({ collection: 'episodes', id, depth: 0 })
    expect(now).toMatchObject({
      title: 'First words',
      slug: `${slug}-new`,
      isPublished: false,
      keyTakeaways: [{ text: 'Ask again.' }],
      transcriptionStatus: 'completed',
      transcriptRevision: desk.revision + 1,
    })
    expect(now.transcriptSegments).toEqual(segments)
  })

  test('is shown to administrators alone, and twenty are kept', async () => {
    const { id } = await publishedEpisode(server.payload)
    for (let place = 0; place < 22; place += 1) await save(id, { title: `Title ${place}` })
    expect(
      (await editor.get(`/api/cms/episodes/versions?where[parent][equals]=${id}&limit=50`)).body,
    ).toMatchObject({
      totalDocs: 20,
    })
    const [version] = await versionsOf(id)
    for (const path of ['versions', `versions/${version?.id}`]) {
      expect((await visitor.get(`/api/cms/episodes/${path}`)).status, path).toBe(403)
    }
  })
})
