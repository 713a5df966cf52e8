import '@tests/support/own-modules'
import tls from 'node:tls'
import { mailCertificate } from '@tests/support/mail-server'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { resumeLetter } from '@/lib/letters/letter-states'
import { sendingFrom } from './letters'

const ACCOUNT = { user: 'show', pass: 'orchid-tractor-lamp' }
const served = serveMailingApi({ SITE_URL: 'https://show.example' }, ACCOUNT)
const { server, post } = served
const { begun, progress, send } = sendingFrom(served)

const trusted = tls.getCACertificates('default')
const trust = (certificates: string[]) => tls.setDefaultCACertificates([...trusted, ...certificates])
afterAll(() => trust([]))

let id = ''

beforeEach(async () => {
  trust([mailCertificate])
  id = await begun(12)
})

describe('a mail server that wants STARTTLS and a password', () => {
  test('pauses the letter when the password is wrong, and takes it encrypted once the password is right', async () => {
    post.account = { ...ACCOUNT, pass: 'another' }
    await send()
    expect(post.mails).toHaveLength(0)
    expect(await progress(id)).toMatchObject({
      state: 'paused',
      pauseReason: expect.stringContaining('User name or password is wrong'),
      counts: { waiting: 12, refused: 0 },
    })
    post.account = { ...ACCOUNT }
    await resumeLetter(server.payload, id)
    await send()
    expect(new Set(post.mails.flatMap(({ to }) => to)).size).toBe(12)
    expect(post.mails.map(({ isEncrypted }) => isEncrypted)).toEqual(Array(12).fill(true))
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: { waiting: 0, sent: 12 } })
  })

  test('gets neither letter nor password while its certificate is not trusted', async () => {
    trust([])
    await send()
    expect(post.mails).toHaveLength(0)
    expect((await progress(id)).counts).toMatchObject({ waiting: 12, sent: 0, refused: 0 })
  })
})
