import { runProgram } from '@tests/support/running-program'
import { expect, it } from 'vitest'
import { CRASHED } from '@/server/process/start-contract.mjs'

it('ends with a code of its own, and soon, after an error that nothing handled', async () => {
  const began = Date.now()
  const { code, output } = await runProgram('tests/int/start/crashing-program.ts', []).ended
  expect(code).toBe(CRASHED)
  expect(output).toContain('nothing handles this')
  expect(Date.now() - began).toBeLessThan(10_000)
})
