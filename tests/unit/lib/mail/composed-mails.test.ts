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

  test('lets mail programs end the subscription with one click', () => {
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': '<https://show.example/unsubscribe/TOKEN>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': 'Plain Talk <newsletter.show.example>',
      'Auto-Submitted': 'auto-generated',
    })
  })

  test('goes to its reader, and fetches nothing when it is opened', () => {
    expect(mail.to).toBe('ada@mail.example')
    expect(mail.html).not.toMatch(/<img|src=|url\(/)
  })

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

describe('the mail that brings a message to the show', () => {
  const mail = contactMail(
    {
      id: 'abc',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@mail.example',
      subject: 'question',
      message: 'Two lines,\nas written. <script>alert("x")</script>',
    },
    { ...SETTING, contactEmail: 'hello@show.example' },
  )

  test('is answered to the writer, and comes from the site', () => {
    expect(mail).toMatchObject({
      from: { name: 'Plain Talk', address: 'no-reply@show.example' },
      to: 'hello@show.example',
      replyTo: { name: 'Ada Lovelace', address: 'ada@mail.example' },
      subject: 'Episode Question: Ada Lovelace',
      messageId: '<contact.abc@show.example>',
    })
  })

  test('shows the message unchanged, and runs nothing of it', () => {
    expect(mail.text).toContain('Two lines,\nas written. <script>alert("x")</script>')
    expect(mail.html).toContain('Two lines,<br>as written. &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
    expect(mail.html).not.toContain('<script')
  })
})

test.each([
  ['talk@show.example', 'Plain Talk', 'talk@show.example'],
  ['<talk@show.example>', 'Plain Talk', 'talk@show.example'],
  ['Desk <talk@show.example>', 'Desk', 'talk@show.example'],
])('MAIL_FROM %j sends as %s from %s', (sender, name, address) => {
  expect(senderOf({ sender, showName: 'Plain Talk' })).toEqual({ name, address })
})
