/**
 * How long it takes to find 10,000 terms in the words of three hours, and to write them with the terms underlined.
 * Run: npm run bench:terms
 */

import { lightTerms } from '@/lib/terms/light-terms'
import { createTermMatcher, findTerms } from '@/lib/terms/match-terms'

const TERMS = 10_000
const SEGMENTS = 3_000
const WORDS_PER_SEGMENT = 10
const ROUNDS = 15

const vocabulary = Array.from(
  { length: 20_000 },
  (_, index) => `w${((index * 2_654_435_761) % 999_983).toString(36)}`,
)
const wordAt = (index: number) => vocabulary[(index * 7_919) % vocabulary.length] ?? ''
const terms = Array.from({ length: TERMS }, (_, index) => {
  const word = [wordAt(index), wordAt(index * 3 + 1), wordAt(index * 5 + 2)]
    .slice(0, 1 + (index % 3))
    .join(' ')
  return { slug: `term-${index}`, word, aliases: index % 4 === 0 ? [`A${index}`] : [] }
})
const segments = Array.from({ length: SEGMENTS }, (_, segment) =>
  Array.from({ length: WORDS_PER_SEGMENT }, (__, word) => wordAt(segment * 31 + word * 17)).join(' '),
)

const matcher = createTermMatcher(terms)
const lights = lightTerms(terms)
report('make the matcher', () => createTermMatcher(terms).size)
report('find the terms', () => segments.reduce((sum, text) => sum + findTerms(matcher, text).length, 0))
report('write them underlined', () => {
  const light = lights()
  return segments.reduce((sum, text) => sum + light.text(text).length, 0)
})

function report(name: string, work: () => number): void {
  const times: number[] = []
  let result = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    result = work()
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const [best = 0, median = 0] = [times[0], times[Math.floor(ROUNDS / 2)]]
  console.log(
    `${name.padEnd(24)} ${best.toFixed(1)} ms at best, ${median.toFixed(1)} ms in the median (${result})`,
  )
}
