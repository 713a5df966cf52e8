import '@tests/support/own-modules'
import tls from 'node:tls'
import { letter, saveShow } from '@tests/support/builders'
import { mailCertificate } from '@tests/support/mail-server'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { beginLetter, findProgress, resumeLetter } from '@/lib/letters/letter-states'
import { sendLetters } from '@/lib/letters/send-letters'

const ACCOUNT = { user: 'show', pass: 'orchid-tractor-lamp' }
const { server, post } = serveMailingApi({ SITE_URL: 'https://show.example' }, ACCOUNT)

const trusted = tls.getCACertificates('default')
const trust = (certificates: string[]) => tls.setDefaultCACertificates([...trusted, ...certificates])
afterAll(() => trust([]))

let id = ''

beforeEach(async () => {
  trust([mailCertificate])
  post.account = { ...ACCOUNT }
  await server.query('TRUNCATE newsletters, letters CASCADE')
  await saveShow(server.payload, { newsletter: { perSecond: 100, perHour: 1_000_000 } } as never)
  await server.query(`
    INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at)
    SELECT 'reader' || n || '@mail.example', true, now(), now() FROM generate_series(1, 12) AS n`)
  id = (await letter(server.payload, { subject: 'A horse' })).id
  await beginLetter(server.payload, id)
})

const progress = () => findProgress(getDatabase(server.payload), id)
const send = () => sendLetters(server.payload)

describe('a mail server that wants STARTTLS and a password', () => {
  test('takes a letter over an encrypted connection', async () => {
    await send()
    expect(new Set(post.mails.flatMap(({ to }) => to)).size).toBe(12)
    expect(post.mails.map(({ isEncrypted }) => isEncrypted)).toEqual(Array(12).fill(true))
    expect(await progress()).toMatchObject({ state: 'sent', counts: { waiting: 0, sent: 12 } })
  })

  test('pauses the letter when the password is wrong, and gets all of it once the password is right', async () => {
    post.account = { ...ACCOUNT, pass: 'another' }
    await send()
    expect(post.mails).toHaveLength(0)
    expect(await progress()).toMatchObject({
      state: 'paused',
      pauseReason: expect.stringContaining('User name or password is wrong'),
      counts: { waiting: 12, refused: 0 },
    })
    post.account = { ...ACCOUNT }
    await resumeLetter(server.payload, id)
    await send()
    expect(post.mails).toHaveLength(12)
  })

  test('gets neither letter nor password while its certificate is not trusted', async () => {
    trust([])
    await send()
    expect(post.mails).toHaveLength(0)
    expect((await progress())?.counts).toMatchObject({ waiting: 12, sent: 0, refused: 0 })
  })
})
