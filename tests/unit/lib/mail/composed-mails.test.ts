import { describe, expect, test } from 'vitest'
import { senderOf } from '@/lib/mail/mail'
import { contactMail } from '@/lib/messages/message-mails'
import { subscriptionMail } from '@/lib/subscribers/subscription-mail'

const SETTING = { showName: 'Plain Talk', siteUrl: 'https://show.example', sender: 'no-reply@show.example' }

describe('a mail about a subscription', () => {
  const unsubscribeUrl = 'https://show.example/unsubscribe/TOKEN'
  const due = { id: 'abc', email: 'ada@mail.example', kind: 'welcome' } as const
  const confirmUrl = 'https://show.example/confirm-subscription/TOKEN'
  const links = { ...SETTING, unsubscribeUrl, confirmUrl }
  const mail = subscriptionMail(due, links)

  test.each([
    ['confirm', true, true],
    ['change', true, false],
    ['change-asked', false, true],
    ['welcome', false, true],
  ] as const)('of kind %s has the links that its reader may use', (kind, confirms, leaves) => {
    const { headers, ...composed } = subscriptionMail({ ...due, kind }, links)
    for (const body of [composed.text, composed.html]) {
      expect(body.includes(confirmUrl)).toBe(confirms)
      expect(body.includes(unsubscribeUrl)).toBe(leaves)
    }
    expect('List-Unsubscribe' in (headers ?? {})).toBe(leaves)
    expect(composed.isUnproved).toBe(true)
  })

  test('has an id of its own, the same at every try', () => {
    expect(mail.messageId).toBe('<subscription.abc@show.example>')
    expect(subscriptionMail({ ...due, id: 'def' }, links).messageId).not.toBe(mail.messageId)
  })
})

test('the mail that brings a message to the show has it unchanged, and runs nothing of it', () => {
  const message = 'Two lines,\nas written. <script>alert("x")</script>'
  const writer = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@mail.example' }
  const sent = { ...writer, id: 'abc', subject: 'question' as const, message }
  const mail = contactMail(sent, { ...SETTING, contactEmail: 'hello@show.example' })
  expect(mail).toMatchObject({
    subject: 'Episode Question: Ada Lovelace',
    messageId: '<contact.abc@show.example>',
    text: expect.stringContaining(message),
    html: expect.stringContaining(
      'Two lines,<br>as written. &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;',
    ),
  })
  expect(mail.html).not.toContain('<script')
})

test.each([
  ['talk@show.example', 'Plain Talk', 'talk@show.example'],
  ['<talk@show.example>', 'Plain Talk', 'talk@show.example'],
  ['Desk <talk@show.example>', 'Desk', 'talk@show.example'],
])('MAIL_FROM %j sends as %s from %s', (sender, name, address) => {
  expect(senderOf({ sender, showName: 'Plain Talk' })).toEqual({ name, address })
})
