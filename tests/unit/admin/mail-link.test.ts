import { expect, test } from 'vitest'
import { mailLink } from '@/admin/dashboard/mail-link'

test.each([
  ['ada@mail.example', undefined, 'mailto:ada@mail.example'],
  ['ada@mail.example', 'Re: Feedback', 'mailto:ada@mail.example?subject=Re%3A%20Feedback'],
  ['ada+news@mail.example', undefined, 'mailto:ada%2Bnews@mail.example'],
  ['a?cc=b@mail.example', 'x&bcc=y', 'mailto:a%3Fcc%3Db@mail.example?subject=x%26bcc%3Dy'],
])('%s, %s', (email, subject, link) => {
  expect(mailLink(email, subject)).toBe(link)
})
