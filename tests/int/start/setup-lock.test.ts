import { rmSync } from 'node:fs'
import path from 'node:path'
import { IS_DRILL } from '@tests/support/drill'
import { run } from '@tests/support/running-program'
import { expect, it } from 'vitest'
import { makeStubProject } from './stub-project'

const ROUNDS = IS_DRILL ? 6 : 2

const holder = path.resolve('tests/int/start/setup-lock-holder.mjs')

function hold(folder: string, ms: number) {
  return run([process.execPath, holder, folder, String(ms)])
}

it('is never held twice, however often three starts find the lock of one that was killed', async () => {
  const folder = await makeStubProject()
  for (let round = 0; round < ROUNDS; round++) {
    const killed = hold(folder, 60_000)
    await killed.says(/holding/)
    // The system may list the killed one for a while after its lock is free: only the three are watched.
    rmSync(path.join(folder, 'held-by'))
    const starts = [1, 2, 3].map(() => hold(folder, 20))
    killed.child.kill('SIGKILL')
    for (const { ended } of starts)
      expect(await ended).toEqual({ code: 0, output: expect.not.stringContaining('twice') })
  }
}, 120_000)

it('is waited for, and says for whom', async () => {
  const folder = await makeStubProject()
  const first = hold(folder, 60_000)
  await first.says(/holding/)
  const second = hold(folder, 0)
  await second.says(new RegExp(`Waiting for another start \\(process ${first.child.pid}\\)`))
  first.child.kill('SIGKILL')
  expect(await second.ended).toMatchObject({ code: 0 })
})
