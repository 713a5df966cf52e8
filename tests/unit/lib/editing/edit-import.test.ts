import { expect, test } from 'vitest'
import { adoptImported, countKept } from '@/lib/editing/edit-segments'

const STORED = [
  { id: 'a', start: 0, end: 2, text: 'Good morning.', speaker: 'Host' },
  { id: 'b', start: 2, end: 4, text: 'Yes.' },
  { id: 'c', start: 4, end: 5, text: 'Yes.' },
  { id: 'd', start: 5, end: 9, text: 'The transfomer.' },
]

const adopt = (imported: [start: number, end: number, text: string][]) => {
  const file = imported.map(([start, end, text], index) => ({ id: `f${index}`, start, end, text }))
  return adoptImported(STORED, file).map(({ id, text }) => `${id} ${text}`)
}

test.each<[string, [number, number, string][], string[]]>([
  ['the same text at about the same time', [[0.8, 2.5, 'good  morning.']], ['a good  morning.']],
  ['a corrected text at the same time', [[5, 9, 'The transformer.']], ['d The transformer.']],
  [
    'a text that is said twice, each in its place',
    [
      [2, 4, 'Yes.'],
      [4, 5, 'Yes.'],
    ],
    ['b Yes.', 'c Yes.'],
  ],
  ['the same text long after', [[70, 72, 'Good morning.']], ['f0 Good morning.']],
  ['something else at another time', [[1, 3, 'Well.']], ['f0 Well.']],
  [
    'one id for one segment only',
    [
      [0, 2, 'Good morning.'],
      [0.5, 2, 'Good morning.'],
    ],
    ['a Good morning.', 'f1 Good morning.'],
  ],
  [
    'the order of the times',
    [
      [5, 9, 'The transformer.'],
      [0, 2, 'Good morning.'],
    ],
    ['a Good morning.', 'd The transformer.'],
  ],
])('keeps the id of %s', (_, imported, expected) => {
  expect(adopt(imported)).toEqual(expected)
})

test('a file that was made from the transcript keeps its ids, whatever became of texts and times', () => {
  const file = [
    { id: 'd', start: 0, end: 1, text: 'Rewritten.' },
    { id: 'z', start: 5, end: 9, text: 'The transfomer.' },
  ]
  const adopted = adoptImported(STORED, file)
  expect(adopted).toEqual(file)
  expect(countKept(STORED, adopted)).toBe(1)
})
