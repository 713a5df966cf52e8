import { expect, test } from 'vitest'
import { findRepeatedQuestions } from '@/lib/episodes/repeated-questions'

const ANSWERED = new Map([['what is yeast', 'Bread that rises']])
const repeated = (...questions: string[]) =>
  findRepeatedQuestions(
    questions.map((question) => ({ question })),
    ANSWERED,
  )
const SAME_HERE = 'Question 1 says the same. Keep one of them.'
const SAME_ELSEWHERE = '“Bread that rises” answers this question already. Keep one of them.'

test.each([
  ['of different words', ['Why salt?', 'How much salt?'], []],
  ['that differ in case, accents and marks alone', ['Why a Café?', 'why a cafe'], [[1, SAME_HERE]]],
  [
    'that stand here three times',
    ['Why?', 'Why', 'why!'],
    [
      [1, SAME_HERE],
      [2, SAME_HERE],
    ],
  ],
  ['that another episode answers', ['Why salt?', 'What is yeast…'], [[1, SAME_ELSEWHERE]]],
  ['in letters of any language', ['酵母とは何ですか?', '酵母とは何ですか'], [[1, SAME_HERE]]],
  ['that are empty so far', ['', '', '?'], []],
])('questions %s are refused where they repeat another one', (_, questions, found) => {
  expect(repeated(...questions).map(({ index, message }) => [index, message])).toEqual(found)
})
