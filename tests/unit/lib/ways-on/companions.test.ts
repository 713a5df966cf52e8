import { expect, it } from 'vitest'
import { rankCompanions } from '@/lib/ways-on/companions'

const subject = { works: ['arxiv:1', 'doi:2'], terms: ['Token', 'Bias', 'Model'] }

it('puts those that share a source before those that share words, and leaves out the rest', () => {
  const others = [
    { item: 'nothing', topics: { works: ['doi:9'], terms: ['Agent'] } },
    { item: 'two words', topics: { works: [], terms: ['Bias', 'Token'] } },
    { item: 'a source', topics: { works: ['doi:2'], terms: [] } },
    { item: 'both', topics: { works: ['doi:2'], terms: ['Model'] } },
  ]
  expect(rankCompanions(subject, others, 3).map(({ item }) => item)).toEqual([
    'both',
    'a source',
    'two words',
  ])
  expect(rankCompanions(subject, others, 1)).toHaveLength(1)
})

it.each([
  [{ works: [], terms: ['Token'] }, 'Also covers Token'],
  [{ works: [], terms: ['Model', 'Bias', 'Token'] }, 'Also covers Token and Bias'],
  [{ works: ['arxiv:1'], terms: [] }, 'Draws on the same source'],
  [{ works: ['arxiv:1', 'doi:2'], terms: [] }, 'Draws on the same sources'],
])('says of %j: %s', (topics, reason) => {
  expect(rankCompanions(subject, [{ item: 1, topics }], 1)).toEqual([{ item: 1, reason }])
})
