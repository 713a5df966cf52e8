import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'
import type { IncomingShow } from '@/lib/transfer/incoming'
import { runImport } from '@/lib/transfer/run-import'

const server = serveApi()

const COUNT = 12

test('an import that fails begins nothing more', async () => {
  const show: IncomingShow = {
    fields: {},
    remarks: [],
    episodes: [],
    documents: Array.from({ length: COUNT }, (_, index) => {
      const name = `Word ${index}`
      return { kind: 'term', name, fields: { word: name, slug: `word-${index}`, meaning: 'What it means.' } }
    }),
    skipped: [],
  }
  const onProgress = ({ result }: { result: { kind: string } }) => {
    if (result.kind === 'term') throw new Error('The record is away.')
  }
  const failed = runImport(server.payload, {
    show,
    reach: { idleMs: 500, signal: new AbortController().signal },
    onProgress,
  })
  await expect(failed).rejects.toThrow('The record is away.')
  const { totalDocs } = await server.payload.count({ collection: 'terms' })
  expect(totalDocs).toBeLessThan(COUNT)
})
