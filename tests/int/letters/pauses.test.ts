import { randomUUID } from 'node:crypto'
import '@tests/support/own-modules'
import { administrator, editor } from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { readDashboardOverview } from '@/lib/editing/dashboard-overview'
import { pauseLetter, resumeLetter } from '@/lib/letters/letter-states'
import { watchSite } from '@/lib/operations/watch-site'
import { sendingFrom } from './letters'

const served = serveMailingApi({ SITE_URL: 'https://show.example' })
const { server, post } = served
const { begun, database, progress, send, endPauses } = sendingFrom(served)

const told = () => post.mails.filter(({ content }) => content.includes('is paused'))
const look = () => watchSite(server.payload)

let id = ''

beforeEach(async () => {
  await server.query('TRUNCATE users CASCADE')
  await server.query('DELETE FROM site_alerts')
  id = await begun(30)
})

/** As a wrong password does. */
async function pauseByWall(): Promise<void> {
  post.manner = 'unknown'
  await send()
  post.manner = 'take'
  expect((await progress(id)).state).toBe('paused')
}

describe('a letter that pauses by itself', () => {
  test('is told to the administrators once: which, why, what to do, and where', async () => {
    const [one, other] = [await administrator(server.payload), await administrator(server.payload)]
    await editor(server.payload)
    await pauseByWall()
    await send()
    await look()
    await look()
    expect(told()).toHaveLength(1)
    expect(told()[0]?.to.toSorted()).toEqual([one.email, other.email].toSorted())
    const content = (told()[0]?.content ?? '').replace(/=\r\n/g, '')
    expect(content).toContain('A horse that could count')
    expect(content).toContain('30 readers have not received it yet')
    expect(content).toContain('The mail server refuses every letter')
    expect(content).toContain('npm run mail:check')
    expect(content).toContain('open the letter and press')
  })

  test('is told again when it pauses again, however soon', async () => {
    await administrator(server.payload)
    for (const pauses of [1, 2]) {
      await pauseByWall()
      await look()
      expect(told()).toHaveLength(pauses)
      await resumeLetter(server.payload, id)
    }
  })

  test('is not told when it goes on before the mail could go out', async () => {
    await administrator(server.payload)
    await pauseByWall()
    await resumeLetter(server.payload, id)
    await look()
    expect(told()).toEqual([])
  })

  test('stands among what waits for administrators, with its reason, until it goes on', async () => {
    await pauseByWall()
    const waiting = async (isAdministrator: boolean) =>
      (await readDashboardOverview(database(), { now: new Date(), isAdministrator, userId: randomUUID() }))
        .waiting
    expect(await waiting(true)).toEqual([
      {
        words: 'The letter “A horse that could count” is paused',
        href: `/admin/collections/letters/${id}/send`,
        reason: expect.stringContaining('refuses every letter'),
      },
    ])
    expect(await waiting(false)).toEqual([])
    await resumeLetter(server.payload, id)
    expect(await waiting(true)).toEqual([])
  })
})

test('a letter that a person paused is told to no one', async () => {
  await administrator(server.payload)
  await pauseLetter(database(), id)
  await look()
  expect(post.mails).toEqual([])
})

describe('a mail server that cannot be reached', () => {
  const beginLongAgo = () => server.query(`UPDATE letters SET updated_at = now() - interval '31 minutes'`)

  test('pauses the letter after half an hour, which a restart does not begin anew', async () => {
    await post.close()
    await send()
    expect((await progress(id)).state).toBe('sending')
    await beginLongAgo()
    await endPauses()
    await send()
    await post.open()
    expect(await progress(id)).toMatchObject({
      state: 'paused',
      pauseReason: expect.stringContaining('cannot be reached'),
      counts: { waiting: 30 },
    })
  })

  test('has half an hour anew after it took a letter', async () => {
    await beginLongAgo()
    await server.query(`
      UPDATE letter_mails SET state = 'sent', done_at = now()
      WHERE subscriber_id = (SELECT id FROM newsletters ORDER BY email LIMIT 1)`)
    await post.close()
    await send()
    await post.open()
    expect(await progress(id)).toMatchObject({ state: 'sending', counts: { sent: 1 } })
  })

  test('has half an hour anew after an administrator let the letter go on', async () => {
    await post.close()
    await beginLongAgo()
    await send()
    expect((await progress(id)).state).toBe('paused')
    await resumeLetter(server.payload, id)
    await endPauses()
    await send()
    await post.open()
    expect((await progress(id)).state).toBe('sending')
  })
})
