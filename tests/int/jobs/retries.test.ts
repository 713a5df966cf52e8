import { serveApi } from '@tests/support/serve-api'
import { countJobs, endPauses, workOff } from '@tests/support/work-off-jobs'
import { expect, test } from 'vitest'
import { enqueueNow, enqueueUnlessWaiting } from '@/db/enqueue'

const server = serveApi()

test('a job that fails is tried again after a pause, until it is done', async () => {
  let tries = 0
  const shaky = {
    name: 'shaky',
    run: async () => {
      tries += 1
      if (tries < 3) throw new Error('not yet')
    },
  }
  await enqueueNow(server.payload, shaky.name, {})
  for (const done of [1, 2]) {
    await workOff(server.payload, shaky)
    expect([tries, await countJobs(server.payload, shaky)]).toEqual([done, { retry: 1 }])
    await endPauses(server.payload, shaky)
  }
  await workOff(server.payload, shaky)
  expect([tries, await countJobs(server.payload, shaky)]).toEqual([3, { completed: 1 }])
})

test('of a job that looks at everything one run waits, however often it is asked for', async () => {
  let looks = 0
  const look = {
    name: 'look',
    run: async () => {
      looks += 1
    },
  }
  for (let times = 0; times < 15; times += 1) await enqueueUnlessWaiting(server.payload, look.name)
  expect(await countJobs(server.payload, look)).toEqual({ created: 1 })
  await workOff(server.payload, look)
  await enqueueUnlessWaiting(server.payload, look.name)
  await workOff(server.payload, look)
  expect(looks).toBe(2)
})
