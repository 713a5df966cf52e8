import { expect, test } from 'vitest'
import { timeLeft } from '@/admin/uploads/send-in-parts'

const MB = 1_000_000

test.each([
  ['nothing yet, when nothing has left', 0, 60 * MB, 10_000, undefined],
  ['nothing yet, in the first seconds', MB, 60 * MB, 2_000, undefined],
  ['minutes, rounded up', 10 * MB, 60 * MB, 18_000, 'About 2 minutes left.'],
  ['a minute', 30 * MB, 60 * MB, 60_000, 'About a minute left.'],
  ['seconds, to ten', 40 * MB, 60 * MB, 60_000, 'About 30 seconds left.'],
  ['the last moments', 59 * MB, 60 * MB, 60_000, 'A few seconds left.'],
  ['that the server is at it', 60 * MB, 60 * MB, 60_000, 'The server is reading it.'],
])('%s', (_what, sent, total, elapsedMs, words) => {
  expect(timeLeft(sent, total, elapsedMs)).toBe(words)
})
