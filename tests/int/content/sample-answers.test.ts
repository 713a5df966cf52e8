import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import { indexAnswers } from '@/lib/search/index-answers'
import { listOfferedQuestions } from '@/lib/site/find-show'
import { loadSampleShow, writeFirstTerms } from '@/server/boot/load-sample-show'
import { judgeAnswerable, judgeNever, readSet, shareOf } from '../../../bench/search/judge-answers'

const server = serveApi()

beforeAll(async () => {
  await loadSampleShow(server.payload)
  await writeFirstTerms(server.payload)
  await indexAnswers(server.payload)
}, 300_000)

test('each question that the sample show proposes is answered by itself', async () => {
  const offered = await listOfferedQuestions(server.payload)
  expect(offered).toHaveLength(6)
  const judged = await judgeAnswerable(
    server.payload,
    offered.map((q) => ({ q, answers: [] })),
  )
  expect(judged.map(({ best }) => best?.question)).toEqual(offered)
})

test.for([
  ['asked-seen', 0.8],
  ['asked-unseen', 0.8],
] as const)('the first answer to most of %s is right, and few are wrong', async ([name, right]) => {
  const { answerable, never } = readSet(name)
  const judged = await judgeAnswerable(server.payload, answerable)
  expect(shareOf(judged, 'right')).toBeGreaterThanOrEqual(right)
  expect(shareOf(judged, 'wrong')).toBeLessThanOrEqual(0.1)
  expect(shareOf(await judgeNever(server.payload, never), 'silent')).toBeGreaterThanOrEqual(0.9)
})
