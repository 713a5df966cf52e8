import {
  administratorAt,
  type EpisodeFields,
  publishedEpisode,
  storeExtras,
  transcribedEpisode,
} from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

const server = serveApi()

const OTHER = [{ id: 's1', start: 0, end: 2.5, text: 'Corrected.', speaker: 'Host' }]
const LATEST = [{ id: 's1', start: 0, end: 2.5, text: 'Corrected twice.', speaker: 'Host' }]

const stored = (id: string): Promise<Episode> => server.payload.findByID({ collection: 'episodes', id })

test('the revision grows with every change of the segments, and with nothing else', async () => {
  const { id, transcriptRevision } = await publishedEpisode(server.payload)
  expect(transcriptRevision).toBe(0)
  const steps: [EpisodeFields, number][] = [
    [{ transcriptSegments: OTHER }, 1],
    [{ transcriptOrigin: 'human' }, 1],
    [{ transcriptSegments: OTHER }, 1],
    [{ transcriptSegments: LATEST }, 2],
    [{ transcriptSegments: null }, 3],
  ]
  for (const [fields, revision] of steps) {
    await storeExtras(server.payload, id, fields)
    expect((await stored(id)).transcriptRevision).toBe(revision)
  }
  expect((await transcribedEpisode(server.payload)).transcriptRevision).toBe(1)
})

test('a form saves its own fields, and leaves what is kept beside the episode whatever it sends of that', async () => {
  const editor = await administratorAt(server)
  const { id, transcriptOrigin, season } = await transcribedEpisode(server.payload)
  await storeExtras(server.payload, id, {
    transcriptSegments: OTHER,
    transcriptOrigin: 'machine',
    downloadCount: 7,
  })
  const form = {
    title: 'Only the title',
    season,
    transcriptOrigin,
    transcriptRevision: 1,
    transcriptSegments: null,
    transcriptionStatus: 'pending',
    transcriptionCost: null,
    downloadCount: 0,
  }
  expect((await editor.patch(`/api/cms/episodes/${id}`, form)).status).toBe(200)
  expect(await stored(id)).toMatchObject({
    title: 'Only the title',
    transcriptOrigin: 'machine',
    transcriptRevision: 2,
    transcriptSegments: OTHER,
    transcriptionStatus: 'completed',
    transcriptionCost: 0.36,
    downloadCount: 7,
  })
})
