import { describe, expect, test } from 'vitest'
import { senderOf } from '@/lib/mail/mail'
import { contactMail } from '@/lib/messages/contact-mail'
import { subscriptionMail } from '@/lib/subscribers/subscription-mail'

const SETTING = { showName: 'Plain Talk', siteUrl: 'https://show.example', sender: 'no-reply@show.example' }

describe('the mail to a new subscriber', () => {
  const unsubscribeUrl = 'https://show.example/unsubscribe/TOKEN'
  const subscriber = {
    id: 'abc',
    email: 'ada@mail.example',
    firstName: 'Ada',
    subscribedAt: 1_700_000_000_000,
    isConfirmed: true,
  }
  const confirmUrl = 'https://show.example/confirm-subscription/TOKEN'
  const links = { ...SETTING, unsubscribeUrl, confirmUrl }
  const mail = subscriptionMail(subscriber, links)

  test('lets mail programs end the subscription with one click', () => {
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': '<https://show.example/unsubscribe/TOKEN>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': 'Plain Talk <newsletter.show.example>',
      'Auto-Submitted': 'auto-generated',
    })
  })

  test('says in both forms who writes, why, and how to leave', () => {
    expect(mail).toMatchObject({ to: 'ada@mail.example', subject: 'You are subscribed to Plain Talk' })
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Hello Ada,')
      expect(body).toContain('Plain Talk newsletter')
      expect(body).toContain(unsubscribeUrl)
    }
    expect(mail.html, 'nothing is fetched when it is opened').not.toMatch(/<img|src=|url\(/)
  })

  test('asks to confirm the address first where the show wants that', () => {
    const asking = subscriptionMail({ ...subscriber, isConfirmed: false }, links)
    expect(asking.subject).toBe('Confirm your subscription to Plain Talk')
    for (const body of [asking.text, asking.html]) {
      expect(body).toContain(confirmUrl)
      expect(body).toContain(unsubscribeUrl)
      expect(body).not.toContain('You’re subscribed')
    }
    expect(mail.text).not.toContain(confirmUrl)
  })

  test('wears the accent of the show', () => {
    expect(subscriptionMail(subscriber, { ...links, accent: '#0a5c99' }).html).toContain('4px solid #0a5c99')
    expect(mail.html).toContain('4px solid #c2410c')
  })

  test('names each subscribing by an id of its own, the same at every try', () => {
    expect(mail.messageId).toBe('<subscription.abc.1700000000000@show.example>')
    expect(subscriptionMail(subscriber, links).messageId).toBe(mail.messageId)
    const later = { ...subscriber, subscribedAt: 1_800_000_000_000 }
    expect(subscriptionMail(later, links).messageId).not.toBe(mail.messageId)
  })

  test('greets a subscriber without a name as well', () => {
    const { text } = subscriptionMail({ ...subscriber, firstName: null }, links)
    expect(text).toMatch(/^Hello,\n/)
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
