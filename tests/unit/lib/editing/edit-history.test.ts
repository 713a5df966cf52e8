import { describe, expect, test } from 'vitest'
import {
  addVersion,
  firstChange,
  type History,
  presentOf,
  startHistory,
  stepThrough,
} from '@/lib/editing/edit-history'
import { mergeWithNext, setText } from '@/lib/editing/edit-segments'

const STORED = [
  { id: 'a', start: 0, end: 2, text: 'One two.', speaker: 'Host' },
  { id: 'b', start: 2, end: 4, text: 'Three.' },
]

type Action = (history: History) => History

const following = (...actions: Action[]) =>
  actions.reduce((history, action) => action(history), startHistory(STORED))
const texts = (...actions: Action[]) => presentOf(following(...actions)).map(({ text }) => text)
const steps = (...actions: Action[]) => following(...actions).at
const type =
  (text: string, at: number, id = 'a'): Action =>
  (history) =>
    addVersion(history, setText(presentOf(history), id, text), { id, at })
const UNDO: Action = (history) => stepThrough(history, -1)
const REDO: Action = (history) => stepThrough(history, 1)
const MERGE: Action = (history) => addVersion(history, mergeWithNext(presentOf(history), 'a'))

test('an edit is done, undone and done again', () => {
  expect(texts(MERGE)).toEqual(['One two. Three.'])
  expect(presentOf(following(MERGE, UNDO))).toBe(STORED)
  expect(texts(MERGE, UNDO, REDO)).toEqual(['One two. Three.'])
})

describe('typing', () => {
  test('in one go is one step, and a pause begins the next', () => {
    const typed = [type('O', 0), type('On', 300), type('Onc', 1_200), type('Once', 2_300)]
    expect(steps(...typed)).toBe(2)
    expect(texts(...typed, UNDO)).toEqual(['Onc', 'Three.'])
    expect(texts(...typed, UNDO, UNDO)).toEqual(['One two.', 'Three.'])
  })

  test('elsewhere begins a step, and so does typing after an undo or another edit', () => {
    expect(steps(type('O', 0), type('T', 10, 'b'))).toBe(2)
    expect(steps(type('O', 0), UNDO, type('On', 10))).toBe(1)
    expect(steps(type('O', 0), MERGE, type('On', 10))).toBe(3)
  })
})

test('what changes nothing is no step, and leaves what was undone', () => {
  expect(steps(type('One two.', 0))).toBe(0)
  expect(texts(MERGE, UNDO, type('One two.', 0), REDO)).toEqual(['One two. Three.'])
})

test('another edit after an undo ends the way back to what was undone', () => {
  expect(texts(MERGE, UNDO, type('Won.', 0), REDO)).toEqual(['Won.', 'Three.'])
})

test('an undo leads to the first segment that is another', () => {
  const segments = setText(STORED, 'b', 'Four.')
  expect(firstChange(segments, STORED)).toBe('b')
  expect(firstChange(STORED, STORED.slice(0, 1))).toBe('a')
  expect(firstChange(STORED, STORED)).toBeUndefined()
})
