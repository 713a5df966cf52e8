import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Visitor } from '@tests/support/api-client'
import { administratorAt, publishedEpisode } from '@tests/support/builders'
import { startFakeTranscriber } from '@tests/support/fake-transcriber'
import { hearCounting } from '@tests/support/hear-counting'
import { writeNumberedMp3 } from '@tests/support/numbered-mp3'
import { serveApi } from '@tests/support/serve-api'
import { workOff } from '@tests/support/work-off-jobs'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { transcribeEpisode } from '@/jobs/all-jobs'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

/** Seconds of what most tests have transcribed: enough for one request. */
const MINUTE = 60

const fake = await startFakeTranscriber()

/** The API of a test file with a provider of transcriptions, and what its administrator does there. */
export function serveTranscriptions() {
  const server = serveApi({
    env: {
      OPENAI_BASE_URL: fake.url,
      OPENAI_API_KEY: 'key-for-tests',
      TAKEAWAYS_MODEL: 'chat',
      IMPORT_ADDRESSES: '127.0.0.1',
    },
  })
  let admin: Visitor

  beforeAll(async () => {
    admin = await administratorAt(server)
    await writeSound('minute.mp3', MINUTE)
  })
  beforeEach(() => {
    Object.assign(fake, { asked: [], moods: [], delayMs: 0, hear: hearCounting })
  })
  afterAll(() => fake.close())

  const reload = (id: string) => server.payload.findByID({ collection: 'episodes', id, depth: 0 })
  return {
    server,
    fake,
    reload,
    admin: () => admin,
    pending: (audioUrl = '/media/minute.mp3', fields = {}) =>
      publishedEpisode(server.payload, { audioUrl, duration: '1:00', ...fields }),
    segmentsOf: async (id: string) =>
      ((await reload(id)).transcriptSegments ?? []) as unknown as TranscriptSegment[],
    stateOf: async (id: string) => (await admin.get(`/api/episodes/${id}/transcribe`)).body,
    async start(id: string, suffix = ''): Promise<string> {
      const { status, body } = await admin.post(`/api/episodes/${id}/transcribe${suffix}`)
      expect([status, body.message]).toEqual([202, 'Transcription started'])
      return String(body.runId)
    },
    /** Works the run’s job off, also while it waits for its next try. */
    async work(runId: string): Promise<void> {
      await server.query(
        `UPDATE pgboss.job SET start_after = now() WHERE state = 'created' AND data->>'runId' = $1`,
        [runId],
      )
      await workOff(server.payload, transcribeEpisode)
    },
  }
}

/** Puts a numbered sound of so many seconds among the uploads. */
export async function writeSound(name: string, seconds: number): Promise<void> {
  const folder = path.join(process.env.DATA_DIR ?? '', 'media')
  await mkdir(folder, { recursive: true })
  await writeNumberedMp3(path.join(folder, name), seconds)
}
