import { expect, test } from 'vitest'
import { PREVIEW_COMMENT, passageLabel } from '@/lib/editing/preview-comment'

test.each([
  [38.4, 'One token at a time.', '0:38 “One token at a time.”'],
  [
    3_723,
    'A model reads a prompt as tokens, and a token is often a part of a word.',
    '1:02:03 “A model reads a prompt as tokens, and a token is often a…”',
  ],
])('a passage at %s is named by its time and its first words', (start, text, label) => {
  expect(passageLabel({ start, text })).toBe(label)
})

const COMMENT = { name: 'Ada', text: 'Say what a token is.' }

test.each<[string, object, boolean]>([
  ['on the whole episode', {}, true],
  ['on what the select calls the whole episode', { segmentId: '' }, true],
  ['on a passage', { segmentId: 's-12_a' }, true],
  ['on a passage with an impossible id', { segmentId: 's 12' }, false],
  ['of nobody', { name: '  ' }, false],
  ['without words', { text: '' }, false],
  ['with the longest name and text', { name: 'x'.repeat(60), text: 'x'.repeat(2_000) }, true],
  ['with too long a name', { name: 'x'.repeat(61) }, false],
  ['with too long a text', { text: 'x'.repeat(2_001) }, false],
])('a comment %s is judged', (_, change, isTaken) => {
  expect(PREVIEW_COMMENT.safeParse({ ...COMMENT, ...change }).success).toBe(isTaken)
})
