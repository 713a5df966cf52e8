import '@tests/support/own-modules'
import { signInAdministrator } from '@tests/support/serve-api'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { describe, expect, test } from 'vitest'
import { beginLetter, resumeLetter } from '@/lib/letters/letter-states'
import { sendingFrom } from './letters'

const served = serveMailingApi({ SITE_URL: 'http://show.example' })
const { server, post } = served
const boss = signInAdministrator(server)
const { letter, progress, send, subscriber } = sendingFrom(served)

const BANNED = '550 5.7.606 Access denied, banned sending IP [192.0.2.9]'
const ANSWERS: Record<string, string> = {
  'one@outlook.example': BANNED,
  'two@outlook.example': BANNED,
  'quota@quota.example': '550 5.4.5 Daily user sending limit exceeded',
  'full@full.example': '552 5.2.2 The email account that you tried to reach is over quota',
  'size@size.example': '552 5.3.4 Message size exceeds fixed limit',
  'grey@grey.example': '554 5.7.1 Greylisting in action, please try later',
  'nouser@nouser.example': '550 5.1.1 user unknown',
}
const GOOD = Array.from({ length: 8 }, (_, n) => `reader${n}@mail.example`)

async function subscribe(addresses: readonly string[]) {
  const rows = addresses.map((address) => `('${address}', true, now(), now())`)
  await server.query(
    `INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at) VALUES ${rows.join(', ')}`,
  )
}

async function sendOne(subject: string): Promise<string> {
  const id = await letter({ subject })
  await beginLetter(server.payload, id)
  await send()
  return id
}

const stopped = async () =>
  (await server.query('SELECT email FROM newsletters WHERE refused_at IS NOT NULL ORDER BY 1')).map(
    ({ email }) => email,
  )

const mailsTo = (address: string) => post.mails.filter(({ to }) => to.includes(address)).length

describe('a mail server that refuses by the address', () => {
  test('ends with two letters only the address that does not exist', async () => {
    await subscribe([...Object.keys(ANSWERS), ...GOOD])
    post.answer = (address) => ANSWERS[address]
    await sendOne('First')
    await sendOne('Second')
    expect(await stopped()).toEqual(['nouser@nouser.example'])
    expect(await subscriber('full@full.example')).toMatchObject({ refusals: 2, isRefused: false })
    for (const address of [
      'one@outlook.example',
      'quota@quota.example',
      'size@size.example',
      'grey@grey.example',
    ])
      expect(await subscriber(address)).toMatchObject({ refusals: 0 })
    for (const address of GOOD) expect(mailsTo(address)).toBe(2)
    post.answer = () => undefined
    await sendOne('Third')
    expect(mailsTo('one@outlook.example')).toBe(1)
    expect(mailsTo('nouser@nouser.example')).toBe(0)
    expect(await subscriber('full@full.example'), 'forgiven by a letter that was taken').toMatchObject({
      refusals: 0,
    })
  })

  test('ends a full mailbox after four letters over three weeks', async () => {
    await subscribe(['full@full.example'])
    post.answer = (address) => ANSWERS[address]
    for (const subject of ['First', 'Second', 'Third', 'Fourth']) await sendOne(subject)
    expect(await stopped()).toEqual([])
    await server.query(`UPDATE letter_mails SET done_at = done_at - interval '22 days'`)
    await sendOne('Fifth')
    expect(await stopped()).toEqual(['full@full.example'])
  })

  test('holds the letter back for the provider that refuses its sender, and the others get it', async () => {
    const readers = Array.from({ length: 20 }, (_, n) => `reader${n}@outlook.example`)
    await subscribe([...readers, ...GOOD])
    const isBanned = (address: string) => address.endsWith('@outlook.example')
    post.answer = (address) => (isBanned(address) ? BANNED : undefined)
    // So that the good ones are among the first.
    await server.query(
      `UPDATE newsletters SET id = ('00000000' || substr(id::text, 9))::uuid WHERE email LIKE '%@mail.example'`,
    )
    const id = await sendOne('First')
    for (const address of GOOD) expect(mailsTo(address)).toBe(1)
    expect(await progress(id)).toMatchObject({
      state: 'paused',
      pauseReason: expect.stringMatching(
        /^Held back for outlook\.example \(20 readers\): .*banned sending IP/,
      ),
      counts: { sent: 8, waiting: 20, refused: 0 },
    })
    expect(await stopped()).toEqual([])
    post.answer = () => undefined
    await resumeLetter(server.payload, id)
    await send()
    expect(await progress(id)).toMatchObject({ state: 'sent', pauseReason: null, counts: { sent: 28 } })
    for (const address of readers) expect(mailsTo(address)).toBe(1)
  })
})

describe('an administrator', () => {
  const AGAIN = '/api/admin/newsletters/stopped/again'

  async function stop() {
    await subscribe(['a@nouser.example', 'b@nouser.example', 'c@gone.example', ...GOOD])
    post.answer = (address) => {
      if (address.endsWith('@nouser.example')) return '550 5.1.1 user unknown'
      return address.endsWith('@gone.example') ? '550 5.1.2 domain not found' : undefined
    }
    await sendOne('First')
    await sendOne('Second')
    await server.query('TRUNCATE audit_entries')
  }

  test('sees why letters stopped, and sends them again to one and to all of a reason', async () => {
    await stop()
    const { list } = await boss.get('/api/admin/newsletters/stopped')
    expect(list).toMatchObject([
      { reason: 'There is no such mailbox.', count: 2 },
      { reason: 'The domain of this address accepts no mail.', count: 1 },
    ])
    const { list: found } = await boss.get('/api/admin/newsletters?status=stopped&sort=email')
    expect(found.map(({ email }) => email)).toEqual([
      'a@nouser.example',
      'b@nouser.example',
      'c@gone.example',
    ])
    const { id } = (await subscriber('c@gone.example')) ?? {}
    expect((await boss.put(AGAIN, { ids: [id] })).body).toEqual({ changed: 1 })
    expect((await boss.put(AGAIN, { ids: [id] })).body).toEqual({ changed: 0 })
    expect(await stopped()).toEqual(['a@nouser.example', 'b@nouser.example'])
    expect((await boss.put(AGAIN, { reason: 'There is no such mailbox.' })).body).toEqual({ changed: 2 })
    expect(await stopped()).toEqual([])
    expect(await subscriber('a@nouser.example')).toMatchObject({ refusals: 0 })
    expect(await server.query('SELECT subject_id, title FROM audit_entries ORDER BY created_at')).toEqual([
      { subject_id: id, title: 'Subscriber' },
      { subject_id: 'There is no such mailbox.', title: '2 subscribers get letters again' },
    ])
  })
})
