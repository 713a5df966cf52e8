import '@tests/support/own-modules'
import { administratorAt } from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { expect, test } from 'vitest'
import { sendingFrom } from './letters'

const served = serveMailingApi({ SITE_URL: 'http://localhost:3000' })
const { subscribers, letter, progress, send, recipients } = sendingFrom(served)

test('a letter whose readers could not unsubscribe is neither sent nor scheduled, by any way', async () => {
  await subscribers(2)
  const id = await letter()
  const boss = await administratorAt(served.server)
  const path = `/api/admin/letters/${id}`
  const why = /^Readers could not unsubscribe: the letter’s links lead to localhost, .* Set SITE_URL/
  expect((await boss.get(`${path}/progress`)).body).toMatchObject({
    obstacle: expect.stringMatching(why),
    isRehearsal: false,
  })
  for (const body of [{}, { at: '2090-07-01T09:00' }]) {
    const answer = await boss.post(`${path}/send`, body)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(why)
  }
  expect(await progress(id)).toMatchObject({ state: 'draft' })

  // Scheduled while the site had another address.
  await served.server.query(
    `UPDATE letters SET state = 'scheduled', scheduled_at = now() - interval '1 minute' WHERE id = '${id}'`,
  )
  await send()
  expect(await progress(id)).toMatchObject({ state: 'draft', pauseReason: expect.stringMatching(why) })

  await served.server.query(`UPDATE letters SET state = 'paused' WHERE id = '${id}'`)
  expect((await boss.post(`${path}/resume`, {})).status).toBe(409)
  expect(recipients()).toEqual([])
})
