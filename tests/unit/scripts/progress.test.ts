import { expect, test } from 'vitest'
import { Progress } from '../../../scripts/test/progress.mjs'

test('a run says what is done, how far the rest is, and what waits', () => {
  const progress = new Progress(['site', 'int', 'e2e', 'http'], () => {})
  const begun = Date.now()
  progress.begin('site')
  progress.begin('int', 219)
  progress.read('int', ' \u001B[32m✓\u001B[39m  int  tests/int/feed/covers.test.ts (7 tests) 71ms')
  progress.read('int', '   ✓ a test of the file that took long 1817ms')
  progress.begin('e2e')
  progress.read('e2e', 'Running 230 tests using 3 workers')
  progress.read('e2e', '  ✓   1 [phone] › tests/e2e/listen.spec.ts:9:1 › a page (2.1s)')
  progress.read('e2e', '  ✘   2 [phone] › tests/e2e/listen.spec.ts:19:1 › another (2.1s)')
  expect(progress.line(begun + 100_500)).toMatch(
    /^1:40 {2}site 1:40 · int 1 of 219 · e2e 2 of 230 · waiting: http$/,
  )
  progress.end('site')
  expect(progress.line()).toContain('site 0:00 done')
})
