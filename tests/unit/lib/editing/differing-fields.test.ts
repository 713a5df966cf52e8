import { describe, expect, test } from 'vitest'
import { differingFields, valueInWords } from '@/lib/editing/differing-fields'

const NAMES = ['title', 'summary', 'chapters', 'season']

describe('what was changed elsewhere since a form was opened', () => {
  const opened = { title: 'One', summary: 'Before.', chapters: [], season: 1 }

  test('is contested where the form has changed it too, and theirs where it has not', () => {
    const theirs = { ...opened, title: 'Theirs', summary: 'Theirs.' }
    const mine = { ...opened, title: 'Mine' }
    expect(differingFields(NAMES, { opened, theirs, mine })).toEqual({
      conflicts: ['title'],
      remoteOnly: ['summary'],
    })
  })

  test('takes no empty value for another, whichever way it is written', () => {
    const theirs = { title: 'One', summary: null, chapters: [], season: undefined }
    const mine = { season: '', chapters: 0, summary: '', title: 'One' }
    expect(differingFields(NAMES, { opened: undefined, theirs, mine })).toEqual({
      conflicts: [],
      remoteOnly: [],
    })
  })

  test('is everything that differs where it is not known how the form was opened', () => {
    const mine = { ...opened, chapters: [{ id: 'a', start: 4, title: 'Four' }] }
    const theirs = { ...opened, chapters: [{ title: 'Five', start: 5, id: 'a' }] }
    expect(differingFields(NAMES, { opened: undefined, theirs, mine }).conflicts).toEqual(['chapters'])
  })
})

test.each<[string, unknown, string]>([
  ['a text', 'Plain words.', 'Plain words.'],
  ['a box that is ticked', true, 'Yes'],
  [
    'rows, without their ids',
    [
      { id: 'x', start: 4, title: 'Four' },
      { id: 'y', title: 'Five' },
    ],
    '4 · Four\nFive',
  ],
  [
    'the text of the editor',
    {
      root: {
        type: 'root',
        children: [
          {
            type: 'paragraph',
            children: [
              { type: 'text', text: 'What ' },
              { type: 'text', text: 'a day.' },
            ],
          },
          { type: 'paragraph', children: [{ type: 'text', text: 'The end.' }] },
        ],
      },
    },
    'What a day.\nThe end.',
  ],
])('%s is read in words', (_, value, words) => expect(valueInWords(value)).toBe(words))
