import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import { indexAnswers } from '@/lib/search/index-answers'
import { readFolder } from '@/lib/transfer/read-folder'
import { runImport } from '@/lib/transfer/run-import'
import { judgeAnswerable, judgeNever, readSet, shareOf } from '../../../bench/search/judge-answers'

const server = serveApi()
const { answerable, never } = readSet('asked-bread')

beforeAll(async () => {
  const show = await readFolder('bench/search/bread')
  await runImport(server.payload, {
    show,
    reach: { signal: new AbortController().signal, idleMs: 1_000 },
    onProgress: () => {},
  })
  await indexAnswers(server.payload)
}, 300_000)

test('another show, about bread, answers what it is asked', async () => {
  const judged = await judgeAnswerable(server.payload, answerable)
  expect(shareOf(judged, 'right')).toBeGreaterThanOrEqual(0.8)
  expect(shareOf(judged, 'wrong')).toBeLessThanOrEqual(0.1)
})

test('and admits that it has not spoken of most other things', async () => {
  const silent = await judgeNever(server.payload, never)
  expect(shareOf(silent, 'silent')).toBeGreaterThanOrEqual(0.6)
})
