import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@tests/support/temporary-folder'
import type { Payload } from 'payload'
import { afterEach, expect, test, vi } from 'vitest'

const DATA_DIR = temporaryFolder()
const SITE = {
  DATABASE_URL: 'postgres://nobody@localhost/none',
  PAYLOAD_SECRET: 'a secret for tests alone',
  SITE_URL: 'https://show.example',
  DATA_DIR,
}

afterEach(() => vi.unstubAllEnvs())

/** The environment is read once per module, so every adapter gets modules of its own. */
async function adapter(variables: Record<string, string> = {}) {
  vi.resetModules()
  for (const [name, value] of Object.entries({ ...SITE, ...variables })) vi.stubEnv(name, value)
  const { mailAdapter } = await import('@/lib/mail/mail-transport')
  return mailAdapter()({ payload: {} as Payload })
}

test('without a mail server a mail becomes a file in the outbox, as mail programs read it', async () => {
  const mails = await adapter()
  expect(mails.name).toBe('outbox')
  const message = { to: 'ada@mail.example', subject: 'Grüße', text: 'A line.\nAnother line.' }
  const { messageId } = await mails.sendEmail(message)
  const [file = '', ...others] = readdirSync(path.join(DATA_DIR, 'outbox'))
  expect(others).toEqual([])
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[\w.-]{1,60}\.eml$/)
  const content = readFileSync(path.join(DATA_DIR, 'outbox', file), 'utf8')
  expect(content).toContain(`Message-ID: ${messageId}\r\n`)
  expect(content).toContain('From: no-reply@show.example\r\n')
  expect(content).toContain('To: ada@mail.example\r\n')
  expect(content).toContain('Subject: =?UTF-8?')
  expect(content).toContain('\r\n\r\nA line.\r\nAnother line.')
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test.each([
  [undefined, 'no-reply@show.example', 'Podcast'],
  ['Plain Talk<talk@show.example>', 'talk@show.example', 'Plain Talk'],
])('MAIL_FROM %j sends from %s under the name %s', async (from, address, name) => {
  const mails = await adapter(from === undefined ? {} : { MAIL_FROM: from })
  expect({ address: mails.defaultFromAddress, name: mails.defaultFromName }).toEqual({ address, name })
})
