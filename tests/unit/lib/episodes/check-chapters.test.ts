import { expect, test } from 'vitest'
import { findChapterProblems, toChapters } from '@/lib/episodes/chapter'

const starting = (...starts: (number | null)[]) => starts.map((start) => ({ start, title: 'A title' }))

test.each([
  ['none', starting(), []],
  ['those in any order', starting(60, 0, 120), []],
  ['one in the last second', starting(299.5), []],
  ['one at the end', starting(0, 300), [{ index: 1, message: 'The episode ends at 5:00.' }]],
  ['two at once', starting(0, 60, 60), [{ index: 2, message: 'Another chapter starts at this time.' }]],
  ['those without a time, which their field refuses', starting(null, null), []],
  ['501', starting(...Array.from({ length: 501 }, () => 0)), [{ message: 'Give at most 500 chapters.' }]],
])('of an episode of five minutes, %s', (_, rows, problems) => {
  expect(findChapterProblems(rows, 300)).toEqual(problems)
})

test('where the length is unknown, a chapter may start at any time', () => {
  expect(findChapterProblems(starting(9_000), null)).toEqual([])
})

test('rows with gaps show nothing, and the others their order', () => {
  const rows = [
    { start: 60, title: 'Two', url: '' },
    { start: null, title: 'x' },
    { start: 0, title: 'One' },
    {},
  ]
  expect(toChapters(rows)).toEqual([
    { start: 0, title: 'One', url: null },
    { start: 60, title: 'Two', url: null },
  ])
})
