import { drill } from '@tests/support/drill'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test, vi } from 'vitest'
import { indexWithVectors } from '@/lib/search/index-answers'
import { meaningThread } from '@/lib/search/meaning-thread'
import { listOfferedQuestions } from '@/lib/site/find-show'
import { loadSampleShow, writeFirstTerms } from '@/server/boot/load-sample-show'
import { writeMissingPages } from '@/server/boot/seed-pages'
import { judgeAnswerable, judgeNever, readSet, shareOf } from '../../../bench/search/judge-answers'

const server = serveApi()
let orders: string[]

beforeAll(async () => {
  await loadSampleShow(server.payload)
  await writeFirstTerms(server.payload)
  await writeMissingPages(server.payload)
  const thread = vi.spyOn(meaningThread, 'ask')
  await indexWithVectors(server.payload, 'sample/vectors.bin')
  orders = thread.mock.calls.map(([name]) => name)
  thread.mockRestore()
}, 300_000)

test('the sample show comes with the meanings of all its texts, so that its first question finds them', async () => {
  expect(orders, 'older than the texts: run npm run sample:vectors').not.toContain('embed')
  const [row] = await server.query('SELECT count(*)::int AS texts FROM answer_entries WHERE model IS NULL')
  expect(row).toEqual({ texts: 0 })
})

test('each question that the sample show proposes is answered by itself', async () => {
  const offered = await listOfferedQuestions(server.payload)
  expect(offered).toHaveLength(6)
  const judged = await judgeAnswerable(
    server.payload,
    offered.map((q) => ({ q, answers: [] })),
  )
  expect(judged.map(({ best }) => best?.question)).toEqual(offered)
})

for (const name of ['asked-seen', 'asked-unseen', 'asked-nearly-unseen'])
  drill(`the first answer to most of ${name} is right, and few are wrong`, async () => {
    const { answerable, never } = readSet(name)
    const judged = await judgeAnswerable(server.payload, answerable)
    expect(shareOf(judged, 'right')).toBeGreaterThanOrEqual(0.8)
    expect(shareOf(judged, 'wrong')).toBeLessThanOrEqual(0.1)
    expect(shareOf(await judgeNever(server.payload, never), 'silent')).toBeGreaterThanOrEqual(0.9)
  })
