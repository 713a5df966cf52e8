/**
 * Measures how well the search answers beginners' questions: the share with a correct passage among the first
 * three, and as the first. Starts PostgreSQL with the sample show.
 * Run: node --import tsx bench/search/run.ts quality with DATABASE_URL for an existing one.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import type { Answer, AnswerPassage } from '@/lib/search/answer'
import { ask } from '@/lib/search/ask-show'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

/** Named by segments, so that it survives a new recording. */
interface NamedPlace {
  episode: string
  from: string
  to: string
}

/** Seconds. */
interface Place {
  episode: string
  from: number
  to: number
}

interface Asked {
  q: string
  /** Not used while tuning the search. */
  heldOut: boolean
  answers: Place[]
  /** An episode without a transcript that answers it. */
  episode?: string
  /** Why the search misses it. */
  missed?: string
}

type WrittenQuestion = Omit<Asked, 'answers'> & { answers: NamedPlace[] }

const RECALL_BAR = 0.85
const FIRST_BAR = 0.65
const FIRST = 3
const TWO_SENTENCES_SECONDS = 5

export async function measureQuality(payload: Payload): Promise<void> {
  const file = new URL('./questions.json', import.meta.url)
  const secondsOf = readPlaces()
  const questions = (JSON.parse(readFileSync(file, 'utf8')) as WrittenQuestion[]).map(
    (question): Asked => ({ ...question, answers: question.answers.map(secondsOf) }),
  )
  const outcomes: Outcome[] = []
  for (const asked of questions) outcomes.push(judge(asked, await ask(payload, { q: asked.q })))
  const byPassage = outcomes.filter(({ asked }) => !asked.episode)
  for (const outcome of outcomes.filter(({ place }) => place !== 1)) printMiss(outcome)
  console.log()
  print('all questions that a transcript answers', byPassage)
  print(
    'tuned with',
    byPassage.filter(({ asked }) => !asked.heldOut),
  )
  print(
    'held out',
    byPassage.filter(({ asked }) => asked.heldOut),
  )
  print(
    'answered by an episode without a transcript',
    outcomes.filter(({ asked }) => asked.episode),
  )
  printMoments(byPassage)
  console.log(`Bars: in the first three ${RECALL_BAR}, first ${FIRST_BAR}.`)
}

/** Resolves segments of the sample show to times. */
function readPlaces(): (place: NamedPlace) => Place {
  const segments = new Map<string, TranscriptSegment>()
  for (const file of globSync('sample/transcripts/*.json')) {
    const parsed = parseTranscript(readFileSync(file, 'utf8'))
    if ('problem' in parsed) throw new Error(`${file}: ${parsed.problem}`)
    for (const segment of parsed.segments) segments.set(`${path.parse(file).name} ${segment.id}`, segment)
  }
  const find = (episode: string, id: string) => {
    const segment = segments.get(`${episode} ${id}`)
    if (!segment) throw new Error(`questions.json: ${episode} has no ${id}.`)
    return segment
  }
  return ({ episode, from, to }) => ({ episode, from: find(episode, from).start, to: find(episode, to).end })
}

interface Outcome {
  asked: Asked
  answer: Answer
  /** Rank of the first correct hit, from 1; 0 for none. */
  place: number
}

function judge(asked: Asked, answer: Answer): Outcome {
  const place = asked.episode
    ? answer.episodes.slice(0, FIRST).findIndex(({ episode }) => episode.slug === asked.episode) + 1
    : answer.passages.slice(0, FIRST).findIndex((passage) => isRight(passage, asked)) + 1
  return { asked, answer, place }
}

/** Overlaps by half of the shorter one, passage or answer, or by two sentences. */
const isRight = ({ episode, start, end }: AnswerPassage, { answers }: Asked): boolean =>
  answers.some(({ episode: slug, from, to }) => {
    const shared = Math.min(end, to) - Math.max(start, from)
    return (
      episode.slug === slug && shared >= Math.min((end - start) / 2, (to - from) / 2, TWO_SENTENCES_SECONDS)
    )
  })

function print(name: string, outcomes: readonly Outcome[]): void {
  const share = (count: number) => (count / outcomes.length).toFixed(2)
  const first = outcomes.filter(({ place }) => place === 1).length
  const found = outcomes.filter(({ place }) => place > 0).length
  console.log(`${name} (${outcomes.length}): in the first three ${share(found)}, first ${share(first)}`)
}

/**
 * Longer moments are more easily correct, so this prints their length, and the time until the answer begins.
 */
function printMoments(outcomes: readonly Outcome[]): void {
  const right = outcomes.flatMap(({ asked, answer, place }) => {
    const passage = answer.passages[place - 1]
    return place > 0 && passage ? [{ asked, passage }] : []
  })
  const lengths = right.map(({ passage: { start, end } }) => end - start).sort((a, b) => a - b)
  const waits = right
    .map(({ asked, passage }) => {
      const begins = asked.answers.filter((place) => isRight(passage, { ...asked, answers: [place] }))
      return Math.max(0, Math.min(...begins.map(({ from }) => from)) - passage.start)
    })
    .sort((a, b) => a - b)
  const of = (sorted: readonly number[], share: number) =>
    Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  console.log(
    `Right moments: ${of(lengths, 0.5)} s long, at most ${of(lengths, 1)}; the answer begins within ${of(waits, 0.5)} s of half of them, ${of(waits, 0.9)} s of nine in ten.`,
  )
}

function printMiss({ asked: { q, missed, heldOut }, answer, place }: Outcome): void {
  const heading = place === 0 ? 'MISSED' : `right at ${place}`
  console.log(
    `\n${heading}: ${q}${heldOut ? ' (held out)' : ''}${place === 0 && missed ? ` – ${missed}` : ''}`,
  )
  if (process.env.SHOW && !heldOut)
    for (const { episode, start, text } of answer.passages.slice(0, FIRST)) {
      console.log(`  ${episode.slug} ${Math.floor(start)}: ${text.slice(0, 150)}`)
    }
}
