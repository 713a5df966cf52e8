import { expect, test } from 'vitest'
import { exitCodeOf, type Result, summarise } from '@/lib/transfer/run-import'

const results: Result[] = [
  { kind: 'show', name: 'The show', outcome: 'updated', remarks: [] },
  { kind: 'episode', name: 'One', outcome: 'imported', remarks: ['its chapters'] },
  { kind: 'episode', name: 'Two', outcome: 'unchanged', remarks: [] },
  { kind: 'episode', name: 'Three', outcome: 'skipped', remarks: ['It has no audio.'] },
]

test('a summary counts, and says of everything that is missing why', () => {
  expect(summarise(results)).toBe(
    [
      'The show: updated.',
      'Episodes: 1 imported, 1 unchanged, 1 skipped.',
      '',
      'Skipped:',
      '  Three – It has no audio.',
      '',
      'Please note:',
      '  One – its chapters',
    ].join('\n'),
  )
})

test('the exit code tells a whole import from one with gaps', () => {
  expect(exitCodeOf(results)).toBe(2)
  expect(exitCodeOf(results.slice(0, 3))).toBe(0)
})
