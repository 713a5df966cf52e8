import '@tests/support/own-modules'
import { Visitor } from '@tests/support/api-client'
import { saveShow } from '@tests/support/builders'
import { serveMailingApi } from '@tests/support/serve-mailing-api'
import { workOff } from '@tests/support/work-off-jobs'
import { beforeAll, expect, test } from 'vitest'
import { sendMailJob } from '@/jobs/send-mail'

const { server, post } = serveMailingApi({ SITE_URL: 'https://show.example' })
const visitor = new Visitor(server)

beforeAll(() => saveShow(server.payload, { contactEmail: 'hello@show.example' }))

const work = () => workOff(server.payload, sendMailJob)

const headOf = (mail: string): string => mail.split('\r\n\r\n')[0] ?? ''

/** A header of a mail, unfolded. */
const header = (mail: string, name: string): string | undefined =>
  new RegExp(`^${name}: ?(.*)$`, 'm')
    .exec(
      headOf(mail)
        .replace(/\r\n[ \t]+/g, ' ')
        .replaceAll('\r', ''),
    )?.[1]
    ?.trim()

const MESSAGE = {
  firstName: 'Ada "Bcc: all@mail.example"',
  lastName: 'Łukasiewicz, <x@evil.example>',
  email: 'ada@mail.example',
  subject: 'question',
  message: 'Bcc: all@mail.example\n.\nQUIT\nGrüße',
}

test('a message reaches the show alone, whatever the name looks like, and is answered to the writer', async () => {
  expect((await visitor.post('/api/contact', MESSAGE)).status).toBe(201)
  await work()
  const [mail, ...others] = post.mails
  expect(others).toEqual([])
  expect(mail?.to).toEqual(['hello@show.example'])
  const content = mail?.content ?? ''
  expect(header(content, 'To')).toBe('hello@show.example')
  expect(header(content, 'Bcc')).toBeUndefined()
  expect(header(content, 'Reply-To')).toMatch(/ <ada@mail\.example>$/)
  expect(header(content, 'Reply-To')).not.toContain('evil.example>')
  expect(content).toMatch(/\r\nBcc: all@mail\.example\r\n/)
})

test('a show without an address keeps the message and says why no mail went out', async () => {
  await saveShow(server.payload, { contactEmail: null })
  await visitor.post('/api/contact', { ...MESSAGE, message: 'For nobody.' })
  await work()
  expect(post.mails).toEqual([])
  const kept = await server.query(`SELECT mailed_at, mail_fault FROM contacts WHERE message = 'For nobody.'`)
  expect(kept).toEqual([{ mailed_at: null, mail_fault: expect.stringContaining('no contact address') }])
})

test('neither mail is queued when the row could not be written', async () => {
  const count = async () => (await server.query(`SELECT 1 FROM pgboss.job WHERE name = 'send-mail'`)).length
  const before = await count()
  await server.query(`ALTER TABLE contacts ADD CONSTRAINT never CHECK (message <> 'never')`)
  const { status } = await visitor.post('/api/contact', { ...MESSAGE, message: 'never' })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await count()).toBe(before)
})
