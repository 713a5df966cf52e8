import { expect, test } from 'vitest'
import { toQuestions } from '@/lib/episodes/question'

test.each([
  ['1:02', '2:00', 62, 120],
  ['1:00:00', undefined, 3_600, null],
  ['0:00', '0:00', 0, null],
  ['2:00', '1:00', 120, null],
  [null, '1:00', null, null],
])('the time of an answer from %s to %s is %s to %s in seconds', (startsAt, endsAt, start, end) => {
  const row = { question: 'Why?', answer: 'So.', startsAt, endsAt }
  expect(toQuestions([row])).toEqual([{ question: 'Why?', answer: 'So.', start, end }])
})
