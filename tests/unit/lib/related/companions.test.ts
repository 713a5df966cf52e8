import { expect, it } from 'vitest'
import { rankCompanions, type Topics } from '@/lib/related/companions'

const subject = { works: ['arxiv:1', 'doi:2'], terms: ['Token', 'Bias', 'Model', 'Agent'] }

const topics = (terms: string[] = [], works: string[] = []): Topics => ({ works, terms })
const others = (...each: Topics[]) => each.map((given, item) => ({ item, topics: given }))
/** Episodes about something else. */
const REST = Array.from({ length: 9 }, (_, index) => topics([`Other ${index}`]))

it('puts those that share a source before those that share words, and leaves out the rest', () => {
  const ranked = rankCompanions(
    subject,
    others(topics(['Bias', 'Token']), topics([], ['doi:2']), topics(['Model'], ['doi:2']), ...REST),
    3,
  )
  expect(ranked.map(({ item }) => item)).toEqual([2, 1, 0])
})

it('weighs rare words more than common ones, and names the rarest two', () => {
  const ranked = rankCompanions(
    subject,
    others(
      topics(['Token', 'Bias', 'Model']),
      topics(['Token', 'Bias']),
      topics(['Token', 'Agent']),
      topics(['Token', 'Model']),
      ...REST,
      ...REST,
    ),
    3,
  )
  expect(ranked[0]).toEqual({ item: 0, reason: 'Also covers Bias and Model' })
})

it('says nothing by a word that more than a third of the episodes have', () => {
  const common = Array.from({ length: 6 }, () => topics(['Model', 'Token']))
  expect(rankCompanions(subject, others(...common, ...REST), 3)).toEqual([])
})

it.each([
  [topics(['Model', 'Bias']), 'Also covers Bias and Model'],
  [topics([], ['arxiv:1']), 'Draws on the same source'],
  [topics(['Token'], ['arxiv:1', 'doi:2']), 'Draws on the same sources'],
])('says of %j: %s', (given, reason) => {
  const ranked = rankCompanions(subject, others(given, given, ...REST), 1)
  expect(rankCompanions(subject, others(given, given, ...REST), 2)[0]?.reason).toBe(reason)
  expect(ranked).toEqual([])
})
