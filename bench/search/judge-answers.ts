import { readFileSync } from 'node:fs'
import type { Payload } from 'payload'
import type { BestAnswer } from '@/lib/search/answer'
import { ask } from '@/lib/search/ask-show'

/** Times are seconds; an episode without a transcript has none. */
interface Place {
  episode: string
  from?: number
  to?: number
}

interface Answerable {
  q: string
  answers: Place[]
  /** Terms whose definition answers as well. */
  terms?: string[]
}

export interface AskedSet {
  answerable: Answerable[]
  /** Questions that the show has never spoken of. */
  never: string[]
}

export type Verdict = 'right' | 'wrong' | 'silent'

export interface Judged {
  q: string
  verdict: Verdict
  best: BestAnswer | null
}

/** A passage may begin a sentence before the answer, or after its first one. */
const TOLERANCE_SECONDS = 10

export const readSet = (name: string): AskedSet =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as AskedSet

/** Judges the one best answer, as people see it. */
export async function judgeAnswerable(payload: Payload, questions: readonly Answerable[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const question of questions) {
    const { best } = await ask(payload, { q: question.q })
    judged.push({
      q: question.q,
      best,
      verdict: !best ? 'silent' : isRight(best, question) ? 'right' : 'wrong',
    })
  }
  return judged
}

/** Of questions that have none, no answer is right. */
export async function judgeNever(payload: Payload, questions: readonly string[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const q of questions) {
    const { best } = await ask(payload, { q })
    judged.push({ q, best, verdict: best ? 'wrong' : 'silent' })
  }
  return judged
}

function isRight(best: BestAnswer, { answers, terms = [] }: Answerable): boolean {
  if (best.kind === 'term') return terms.includes(best.title)
  return answers.some(({ episode, from, to }) => {
    if (best.episode?.slug !== episode) return false
    if (best.start === undefined || from === undefined || to === undefined) return true
    return best.start >= from - TOLERANCE_SECONDS && best.start < to + TOLERANCE_SECONDS
  })
}

export const shareOf = (judged: readonly Judged[], verdict: Verdict): number =>
  judged.filter((each) => each.verdict === verdict).length / (judged.length || 1)
