import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFakeSmtp } from '@tests/support/fake-smtp'
import type { Payload } from 'payload'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'plain-ai-mail-'))
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost/none')
  vi.stubEnv('PAYLOAD_SECRET', 'a secret for tests alone')
  vi.stubEnv('SITE_URL', 'https://show.example')
  vi.stubEnv('DATA_DIR', dataDir)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true })
})

const MESSAGE = { to: 'ada@mail.example', subject: 'Grüße', text: 'A line.\nAnother line.' }

/** The environment is read once per module, so every adapter gets modules of its own. */
async function adapter(variables: Record<string, string> = {}) {
  vi.resetModules()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const { mailAdapter } = await import('@/lib/mail/mail-transport')
  return mailAdapter()({ payload: {} as Payload })
}

const outbox = () => readdirSync(path.join(dataDir, 'outbox')).sort()
const read = (file: string) => readFileSync(path.join(dataDir, 'outbox', file), 'utf8')

describe('without a mail server', () => {
  test('a mail becomes a file in the outbox, as mail programs read it', async () => {
    const mails = await adapter()
    expect(mails.name).toBe('outbox')
    const { messageId } = await mails.sendEmail(MESSAGE)
    const [file = '', ...others] = outbox()
    expect(others).toEqual([])
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[\w.-]{1,60}\.eml$/)
    const content = read(file)
    expect(content).toContain(`Message-ID: ${messageId}\r\n`)
    expect(content).toContain('From: no-reply@show.example\r\n')
    expect(content).toContain('To: ada@mail.example\r\n')
    expect(content).toContain('Subject: =?UTF-8?')
    expect(content).toContain('\r\n\r\nA line.\r\nAnother line.')
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('a file carries the ending of a mail only once it is whole', async () => {
    const fs = await import('node:fs/promises')
    const seen: string[][] = []
    vi.doMock('node:fs/promises', () => ({
      ...fs,
      rename: (from: string, to: string) => {
        seen.push(outbox())
        expect(readFileSync(from, 'utf8')).toContain('Another line.')
        return fs.rename(from, to)
      },
    }))
    onTestFinished(() => void vi.doUnmock('node:fs/promises'))
    const mails = await adapter()
    await mails.sendEmail(MESSAGE)
    expect(seen).toEqual([[expect.stringMatching(/\.part$/)]])
    expect(outbox()).toEqual([expect.stringMatching(/\.eml$/)])
  })
})

describe('with a mail server', () => {
  test('a mail goes to it and to no file', async () => {
    const smtp = await startFakeSmtp()
    onTestFinished(() => void smtp.close())
    const mails = await adapter({ SMTP_URL: smtp.url, MAIL_FROM: 'Plain Talk <talk@show.example>' })
    expect(mails.name).toBe('smtp')
    await mails.sendEmail(MESSAGE)
    expect(smtp.mails).toEqual([
      { from: 'talk@show.example', to: ['ada@mail.example'], content: expect.any(String) },
    ])
    expect(smtp.mails[0]?.content).toContain('From: Plain Talk <talk@show.example>\n')
    expect(smtp.mails[0]?.content).toContain('\nA line.\nAnother line.')
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('that refuses the mail, or is not there, the sender is told', async () => {
    const smtp = await startFakeSmtp({ refuse: true })
    const mails = await adapter({ SMTP_URL: smtp.url })
    await expect(mails.sendEmail(MESSAGE)).rejects.toThrow('no such mailbox')
    smtp.close()
    await expect(mails.sendEmail(MESSAGE)).rejects.toThrow('ECONNREFUSED')
    expect(readdirSync(dataDir)).toEqual([])
  })
})

test.each([
  [undefined, 'no-reply@show.example', 'Podcast'],
  ['Plain Talk<talk@show.example>', 'talk@show.example', 'Plain Talk'],
])('MAIL_FROM %j sends from %s under the name %s', async (from, address, name) => {
  const mails = await adapter(from === undefined ? {} : { MAIL_FROM: from })
  expect({ address: mails.defaultFromAddress, name: mails.defaultFromName }).toEqual({ address, name })
})

test('a mail that names its sender keeps it', async () => {
  const mails = await adapter()
  await mails.sendEmail({ ...MESSAGE, from: 'desk@show.example' })
  expect(read(outbox()[0] ?? '')).toContain('From: desk@show.example\r\n')
})
