import { expect, test } from 'vitest'
import { PREVIEW_COMMENT } from '@/lib/editing/preview-comment'

const COMMENT = { name: 'Ada', text: 'Say what a token is.' }

test.each<[string, object, boolean]>([
  ['on the whole episode', {}, true],
  ['on a passage', { segmentId: 's-12_a' }, true],
  ['on a passage with an impossible id', { segmentId: 's 12' }, false],
  ['of nobody', { name: '  ' }, false],
  ['without words', { text: '' }, false],
])('a comment %s is judged', (_, change, isTaken) => {
  expect(PREVIEW_COMMENT.safeParse({ ...COMMENT, ...change }).success).toBe(isTaken)
})
