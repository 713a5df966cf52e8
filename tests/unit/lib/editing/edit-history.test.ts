import { describe, expect, test } from 'vitest'
import { editHistory, firstChange, type HistoryAction, startHistory } from '@/lib/editing/edit-history'

const STORED = [
  { id: 'a', start: 0, end: 2, text: 'One two.', speaker: 'Host' },
  { id: 'b', start: 2, end: 4, text: 'Three.' },
]

const following = (...actions: HistoryAction[]) => actions.reduce(editHistory, startHistory(STORED))
const texts = (...actions: HistoryAction[]) => following(...actions).segments.map(({ text }) => text)
const type = (text: string, at: number, id = 'a'): HistoryAction => ({ kind: 'text', id, text, at })
const UNDO: HistoryAction = { kind: 'undo' }
const REDO: HistoryAction = { kind: 'redo' }
const MERGE: HistoryAction = { kind: 'merge', id: 'a' }
const search = { query: 'o', matchCase: false, wholeWords: false }

describe('every kind of edit', () => {
  test.each<[HistoryAction, string[]]>([
    [type('Won.', 0), ['Won.', 'Three.']],
    [MERGE, ['One two. Three.']],
    [{ kind: 'split', id: 'a', index: 4, newId: 'n' }, ['One', 'two.', 'Three.']],
    [{ kind: 'insert', after: 'a', newId: 'n' }, ['One two.', '', 'Three.']],
    [{ kind: 'remove', id: 'a' }, ['Three.']],
    [{ kind: 'replace', found: { id: 'a', from: 0, to: 3 }, replacement: '1' }, ['1 two.', 'Three.']],
    [{ kind: 'replace-all', search, replacement: '0' }, ['0ne tw0.', 'Three.']],
    [{ kind: 'take', segments: [] }, []],
  ])('%j is done, undone and done again', (edit, expected) => {
    expect(texts(edit)).toEqual(expected)
    expect(following(edit, UNDO).segments).toBe(STORED)
    expect(texts(edit, UNDO, REDO)).toEqual(expected)
  })

  test.each<[HistoryAction]>([
    [{ kind: 'times', id: 'a', start: 1, end: 2 }],
    [{ kind: 'speaker', id: 'b', speaker: 'Guest' }],
    [{ kind: 'rename-speaker', from: 'Host', to: 'Ada' }],
  ])('%j is one step', (edit) => {
    expect(following(edit).past).toHaveLength(1)
    expect(following(edit, UNDO).segments).toBe(STORED)
  })
})

test('what is typed in one go is one step, a pause begins the next', () => {
  const typed = [type('O', 0), type('On', 300), type('Onc', 1_200), type('Once', 2_300)]
  expect(following(...typed).past).toHaveLength(2)
  expect(texts(...typed, UNDO)).toEqual(['Onc', 'Three.'])
  expect(texts(...typed, UNDO, UNDO)).toEqual(['One two.', 'Three.'])
})

test('typing elsewhere begins a step, and so does typing after an undo', () => {
  expect(following(type('O', 0), type('T', 10, 'b')).past).toHaveLength(2)
  expect(following(type('O', 0), UNDO, type('On', 10)).past).toHaveLength(1)
})

test('what changes nothing is no step, and leaves what was undone', () => {
  expect(following(type('One two.', 0)).past).toHaveLength(0)
  expect(texts(MERGE, UNDO, type('One two.', 0), REDO)).toEqual(['One two. Three.'])
})

test('another edit after an undo ends the way back to what was undone', () => {
  expect(texts(MERGE, UNDO, type('Won.', 0), REDO)).toEqual(['Won.', 'Three.'])
})

test('five hundred steps are remembered', () => {
  const actions = Array.from({ length: 600 }, (_, n) => type(`${n}`, n * 2_000))
  expect(following(...actions).past).toHaveLength(500)
})

test('an undo leads to the first segment that is another', () => {
  const { segments } = following(type('Four.', 0, 'b'))
  expect(firstChange(segments, STORED)).toBe('b')
  expect(firstChange(STORED, STORED.slice(0, 1))).toBe('a')
  expect(firstChange(STORED, STORED)).toBeUndefined()
})
