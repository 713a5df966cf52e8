import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { MailServer } from '@tests/support/mail-server'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkMail } from '@/lib/mail/check-mail'

const post = new MailServer()
beforeAll(() => post.open())
afterAll(() => post.close())
beforeEach(() => {
  post.mails.length = 0
})

async function check({ smtpUrl, from = 'show@news.podcast.example' }: { smtpUrl?: string; from?: string }) {
  const said: string[] = []
  const settings = {
    MAIL_FROM: from || undefined,
    SMTP_URL: smtpUrl,
    sender: from || 'no-reply@localhost',
    siteUrl: 'https://podcast.example',
  }
  const isSent = await checkMail(settings, 'ada@mail.example', (sentence) => void said.push(sentence))
  return { isSent, said: said.join('\n') }
}

describe('the mail check', () => {
  it('sends one mail, and says that the line is not encrypted', async () => {
    const { isSent, said } = await check({ smtpUrl: post.url })
    expect(isSent).toBe(true)
    expect(post.mails.map(({ to }) => to)).toEqual([['ada@mail.example']])
    expect(said).toContain('does not encrypt the connection')
    expect(said).toContain('A test mail was sent to ada@mail.example.')
  })

  it('says what is not set, and that nothing went out', async () => {
    const { isSent, said } = await check({ from: '' })
    expect(isSent).toBe(false)
    expect(said).toContain('MAIL_FROM is not set: mails come from no-reply@localhost.')
    expect(said).toContain('SMTP_URL is not set')
  })

  it('says that the server is not there, and tells no password', async () => {
    const { isSent, said } = await check({ smtpUrl: 'smtp://me:hunter2@127.0.0.1:1' })
    expect(isSent).toBe(false)
    expect(said).toContain(
      'No mail server answers at 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1): correct',
    )
    expect(said).not.toContain('hunter2')
  })

  it.each([
    ['right', ['STARTTLS'], 'answers and accepts the user name and the password, but does not encrypt', true],
    ['right', [], 'encrypts the connection (STARTTLS) and accepts the user name and the password.', true],
    ['wrong', [], 'does not accept the sign-in', false],
  ])('tries a %s password, on a server without %j', async (password, disabledCommands, words, isSent) => {
    const server = new SMTPServer({
      disabledCommands,
      allowInsecureAuth: true,
      closeTimeout: 1,
      onAuth: ({ password: given }, _session, done) =>
        given === 'right' ? done(null, { user: 'me' }) : done(new Error('No')),
      onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
    })
    server.on('error', () => {})
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const smtpUrl = `smtp://me:${password}@127.0.0.1:${port}?tls.rejectUnauthorized=false`
    const checked = await check({ smtpUrl })
    await new Promise<void>((resolve) => server.close(resolve))
    expect(checked.said).toContain(words)
    expect(checked.isSent).toBe(isSent)
  })
})
