import { describe, expect, test } from 'vitest'
import { toQuestions } from '@/lib/episodes/question'
import { parseQuestionsPath, questionsPath } from '@/lib/episodes/question-pages'

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

describe('an address of a later page of questions', () => {
  test.each([
    ['/questions', undefined],
    ['/questions/2', { page: '2' }],
    ['/questions/1', 'invalid'],
    ['/questions/02', 'invalid'],
    ['/questions/1000000', 'invalid'],
    ['/questions/2/3', undefined],
  ])('%s is read as %j', (path, read) => {
    expect(parseQuestionsPath(path)).toEqual(read)
  })

  test('is the one that the pages link to', () => {
    expect([1, 2, 500].map(questionsPath)).toEqual(['/questions', '/questions/2', '/questions/500'])
    expect(parseQuestionsPath(questionsPath(500))).toEqual({ page: '500' })
  })
})
