import { expect, it } from 'vitest'
import { passageAt } from '@/lib/papers/citing-passages'

const segments = [
  { id: 'a', start: 7.4, end: 9, text: 'Listen.', speaker: 'Host' },
  {
    id: 'b',
    start: 34.6,
    end: 40,
    text: 'In 2017, eight researchers published a network.',
    speaker: 'Guest',
  },
  { id: 'c', start: 41.2, end: 43, text: 'It is called a transformer.', speaker: 'Guest' },
  { id: 'd', start: 46.9, end: 48, text: 'And before that?', speaker: 'Host' },
]

it('quotes what the speaker says from there on', () => {
  expect(passageAt(segments, 34)).toEqual({
    segmentId: 'b',
    start: 34.6,
    text: 'In 2017, eight researchers published a network. It is called a transformer.',
  })
})

it.each([
  ['before the first word', segments, 3],
  ['without a transcript', [], 30],
  ['without a time', segments, null],
])('finds nothing %s', (_, known, at) => {
  expect(passageAt(known, at)).toBeNull()
})
