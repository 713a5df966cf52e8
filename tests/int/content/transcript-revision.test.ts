import { administrator, publishedEpisode, transcribedEpisode, visitorAs } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

const server = serveApi()
let save: (id: string, data: object) => Promise<{ status: number; text: string }>

beforeAll(async () => {
  const editor = await visitorAs(server, await administrator(server.payload))
  save = (id, data) => editor.request('PATCH', `/api/cms/episodes/${id}`, { body: data })
})

const OTHER = [{ id: 's1', start: 0, end: 2.5, text: 'Corrected.', speaker: 'Host' }]
const LATEST = [{ id: 's1', start: 0, end: 2.5, text: 'Corrected twice.', speaker: 'Host' }]

const stored = (id: string): Promise<Episode> =>
  server.payload.findByID({ collection: 'episodes', id, overrideAccess: true })
const update = (id: string, data: Partial<Episode>) =>
  server.payload.update({ collection: 'episodes', id, data, overrideAccess: true })

test('the revision grows with every change of the segments, and with nothing else', async () => {
  const pending = await publishedEpisode(server.payload)
  expect(pending.transcriptRevision).toBe(0)
  const steps: [Partial<Episode>, number][] = [
    [{ transcriptSegments: OTHER }, 1],
    [{ title: 'Another title' }, 1],
    [{ transcriptSegments: OTHER }, 1],
    [{ transcriptSegments: LATEST }, 2],
    [{ transcriptSegments: null }, 3],
  ]
  for (const [data, revision] of steps) {
    expect((await update(pending.id, data)).transcriptRevision).toBe(revision)
  }
  expect((await transcribedEpisode(server.payload)).transcriptRevision).toBe(1)
})

test('segments made from an older revision are refused, and the newer ones stay', async () => {
  const { id } = await transcribedEpisode(server.payload)
  expect((await save(id, { transcriptRevision: 1, transcriptSegments: OTHER })).status).toBe(200)
  const late = await save(id, { transcriptRevision: 1, transcriptSegments: LATEST, title: 'Late' })
  expect(late.status).toBe(409)
  expect(late.text).toContain('Someone else has changed this transcript')
  const episode = await stored(id)
  expect(episode).toMatchObject({ transcriptRevision: 2, transcriptSegments: OTHER })
  expect(episode.title).not.toBe('Late')
})

test('a form that was opened before somebody else’s change saves its title and leaves the segments', async () => {
  const { id, transcriptOrigin, season } = await transcribedEpisode(server.payload)
  await update(id, { transcriptSegments: OTHER, transcriptOrigin: 'machine' })
  const form = { title: 'Only the title', season, transcriptOrigin, transcriptRevision: 1 }
  expect((await save(id, form)).status).toBe(200)
  expect(await stored(id)).toMatchObject({
    title: 'Only the title',
    transcriptOrigin: 'machine',
    transcriptRevision: 2,
    transcriptSegments: OTHER,
  })
})

test('of six changes made from one revision, one is saved', async () => {
  const { id } = await transcribedEpisode(server.payload)
  const change = (n: number) => [{ id: 's1', start: 0, end: 1, text: `Change ${n}.` }]
  const numbers = Array.from({ length: 6 }, (_, n) => n)
  const responses = await Promise.all(
    numbers.map((n) => save(id, { transcriptRevision: 1, transcriptSegments: change(n) })),
  )
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(5)
  const winner = statuses.indexOf(200)
  expect(await stored(id)).toMatchObject({ transcriptRevision: 2, transcriptSegments: change(winner) })
})
