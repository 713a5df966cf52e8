import { drill } from '@tests/support/drill'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, expect, test } from 'vitest'
import { indexWithVectors, MOST_CHARACTERS } from '@/lib/search/index-answers'
import { hashOf, readVectors } from '@/lib/search/ready-vectors'
import { listOfferedQuestions } from '@/lib/site/find-show'
import { loadSampleShow } from '@/server/boot/load-sample-show'
import { writeMissingPages } from '@/server/boot/seed-pages'
import { judgeAnswerable, judgeNever, readSet, shareOf } from '../../../bench/search/judge-answers'

const server = serveApi()

beforeAll(async () => {
  await loadSampleShow(server.payload)
  await writeMissingPages(server.payload)
  await indexWithVectors(server.payload, 'sample/vectors.bin')
}, 300_000)

test('the sample show comes with the meanings of all its texts, so that its first question finds them', async () => {
  const ready = await readVectors('sample/vectors.bin')
  const rows = await server.query(
    "SELECT jsonb_array_elements_text(entry->'texts') AS text, model FROM answer_entries",
  )
  expect(rows.length).toBeGreaterThan(2_000)
  for (const { text, model } of rows as { text: string; model: string | null }[]) {
    expect(model).not.toBeNull()
    expect(ready.has(hashOf(text.slice(0, MOST_CHARACTERS))), `${text}: run npm run sample:vectors`).toBe(
      true,
    )
  }
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
