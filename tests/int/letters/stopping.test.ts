import '@tests/support/own-modules'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { expect, test } from 'vitest'
import { sendLettersJob } from '@/jobs/all-jobs'
import { startQueue } from '@/jobs/queue'
import { sendingFrom } from './letters'

const served = serveMailingApi({ SITE_URL: 'https://show.example' })
const { server, post } = served
const { begun, progress, send, recipients } = sendingFrom(served)

const AT_ONCE = 5

async function heldUp(): Promise<string> {
  post.manner = 'hold'
  return begun(30)
}

const areOnTheirWay = () => expect.poll(() => post.mails.length).toBe(AT_ONCE)

test('a worker that is stopped in mid-letter waits for the mails on their way, takes up no others, and none goes out twice', async () => {
  const id = await heldUp()
  const queue = await startQueue(server.payload, [sendLettersJob])
  await areOnTheirWay()
  const stopped = queue.stop(20_000)
  post.manner = 'take'
  post.release()
  await stopped
  expect(await progress(id)).toMatchObject({ state: 'sending', counts: { sent: AT_ONCE, waiting: 25 } })
  await send()
  expect(await progress(id)).toMatchObject({ state: 'sent', counts: { sent: 30, perhaps: 0 } })
  expect(recipients()).toHaveLength(30)
  expect(new Set(recipients()).size).toBe(30)
}, 60_000)

test('a process that is about to end begins with no mail', async () => {
  const id = await heldUp()
  await send(AbortSignal.abort())
  expect(post.mails).toHaveLength(0)
  expect(await progress(id)).toMatchObject({ state: 'sending', counts: { waiting: 30 } })
})
