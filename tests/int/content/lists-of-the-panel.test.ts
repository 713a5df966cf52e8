import { administratorAt, publishedEpisode, transcribedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Episode } from '@/payload-types'

const server = serveApi()
let ids: string[]

beforeAll(async () => {
  ids = [(await transcribedEpisode(server.payload)).id, (await transcribedEpisode(server.payload)).id]
})

test('a list in the panel loads no transcript, and still says what is kept beside its episodes', async () => {
  const editor = await administratorAt(server)
  const read = await readsSegments(async () => {
    const { body } = await editor.get('/api/cms/episodes?depth=1')
    const { docs } = body as unknown as { docs: Episode[] }
    expect(docs.map(({ id }) => id).sort()).toEqual([...ids].sort())
    expect(docs[0]).toMatchObject({
      transcriptionStatus: 'completed',
      transcriptRevision: 1,
      downloadCount: 0,
    })
    expect(docs[0]).not.toHaveProperty('transcriptSegments')
    expect(docs[0]).not.toHaveProperty('transcript')
  })
  expect(read).toBe(false)
})

test('episodes that are read with another document come without their transcripts', async () => {
  const [id = ''] = ids
  const { id: report } = await server.payload.create({
    collection: 'transcript_reports',
    data: { episodeId: id, segmentId: 's1', at: 0, problem: 'wrong', status: 'new' },
  })
  const read = await readsSegments(async () => {
    const { episodeId } = await server.payload.findByID({
      collection: 'transcript_reports',
      id: report,
      depth: 1,
    })
    expect(episodeId).toMatchObject({ id, transcriptionStatus: 'completed' })
  })
  expect(read).toBe(false)
})

test('one episode, and a list that asks for transcripts by name, have them', async () => {
  const [id = ''] = ids
  const one = await server.payload.findByID({ collection: 'episodes', id })
  expect(one.transcriptSegments).toHaveLength(2)
  expect(one.transcript).toContain('A secret sentence')
  const { docs } = await server.payload.find({ collection: 'episodes', select: { transcriptSegments: true } })
  expect(docs.map(({ transcriptSegments }) => (transcriptSegments as unknown[]).length)).toEqual([2, 2])
})

test('the panel’s list is filtered by what is kept beside its episodes', async () => {
  const editor = await administratorAt(server)
  const pending = await publishedEpisode(server.payload)
  const found = async (filter: string) => {
    const { body } = await editor.get(`/api/cms/episodes?depth=0&where[or][0][and][0]${filter}`)
    return (body as unknown as { docs: { id: string }[] }).docs.map(({ id }) => id)
  }
  expect(await found('[transcriptRecord.status][not_equals]=completed')).toEqual([pending.id])
  expect(await found('[transcriptRecord.status][equals]=completed')).toHaveLength(ids.length)
})

/** Whether a statement of this work reads the column. */
async function readsSegments(work: () => Promise<void>): Promise<boolean> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = query.mock.calls.map(([asked]) => JSON.stringify(asked as unknown))
  query.mockRestore()
  expect(texts.some((text) => text.includes('transcripts'))).toBe(true)
  return texts.some((text) => text.includes('segments'))
}
