import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { getDatabase } from '@/db/sql'
import { indexAnswers } from '@/lib/search/index-answers'
import { listOfferedQuestions } from '@/lib/site/find-show'
import { type Judged, judgeAnswerable, judgeNever, readSet, shareOf } from './judge-answers'

/**
 * Judges what people see first: right, wrong or silent. The questions were written from titles and summaries. Half of
 * them is never looked at while the search is tuned; its figure is the one that counts, and its misses are not printed.
 */
export async function measureQuality(payload: Payload): Promise<void> {
  const offered = await listOfferedQuestions(payload)
  const proposed = await judgeAnswerable(
    payload,
    offered.map((q) => ({ q, answers: [] })),
  )
  const answered = proposed.filter(({ q, best }) => best?.question === q).length
  console.log(`proposed by the show: ${answered} of ${offered.length} answered by themselves`)
  await measureHalves(payload, '')
  console.log('Bars of the unseen half: right 0.80, wrong 0.10, “not covered” 0.90.')
  await getDatabase(payload).execute(sql`DELETE FROM episodes_questions`)
  await getDatabase(payload).execute(sql`UPDATE episodes SET updated_at = now()`)
  await indexAnswers(payload)
  await measureHalves(payload, ', of a show that has written no questions')
  console.log('Bars of the unseen half: right 0.50, wrong 0.25.')
}

async function measureHalves(payload: Payload, suffix: string): Promise<void> {
  for (const name of ['seen', 'nearly-seen', 'unseen', 'nearly-unseen']) {
    const { answerable, never } = readSet(`asked-${name}`)
    const judged = await judgeAnswerable(payload, answerable)
    const silent = await judgeNever(payload, never)
    if (!name.endsWith('unseen')) [...judged, ...silent].forEach(printMiss)
    console.log(
      `${name}${suffix}: first right ${share(judged, 'right')}, wrong ${share(judged, 'wrong')}, silent ${share(judged, 'silent')}; “not covered” said ${share(silent, 'silent')}`,
    )
  }
}

const share = (judged: readonly Judged[], verdict: Judged['verdict']): string =>
  shareOf(judged, verdict).toFixed(2)

function printMiss({ q, verdict, best }: Judged): void {
  if (verdict === 'right' || (verdict === 'silent' && !process.env.SHOW)) return
  const shown = best
    ? `${best.kind} ${best.episode?.slug ?? ''} ${best.start ?? ''} ${best.question ?? best.title}`
    : ''
  console.log(`${verdict}: ${q} → ${shown}`)
}
