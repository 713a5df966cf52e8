import { expect, test } from 'vitest'
import { exitCodeOf, type Result } from '@/lib/transfer/run-import'

test.each([
  ['imported', 0],
  ['unchanged', 0],
  ['skipped', 2],
] as const)('the exit code of an import with an episode that is %s is %i', (outcome, code) => {
  const result: Result = { kind: 'episode', name: 'One', outcome, remarks: [] }
  expect(exitCodeOf([{ ...result, outcome: 'updated' }, result])).toBe(code)
})
