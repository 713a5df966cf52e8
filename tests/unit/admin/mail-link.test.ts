import { expect, test } from 'vitest'
import { mailLink, quoted } from '@/admin/dashboard/mail-link'

test.each<[string, string | undefined, string]>([
  ['ada@mail.example', undefined, 'mailto:ada@mail.example'],
  ['ada@mail.example', 'Re: Feedback', 'mailto:ada@mail.example?subject=Re%3A%20Feedback'],
  ['ada+news@mail.example', undefined, 'mailto:ada%2Bnews@mail.example'],
  ['a?cc=b@mail.example', 'x&bcc=y', 'mailto:a%3Fcc%3Db@mail.example?subject=x%26bcc%3Dy'],
])('%s, %s', (email, subject, link) => {
  expect(mailLink(email, subject === undefined ? {} : { subject })).toBe(link)
})

test('a reply quotes what it replies to, line by line, and no more than mail programs take', () => {
  const by = { name: 'Ada Lovelace', at: 'Nov 20, 2026 14:05' }
  expect(quoted('Hello,\nis it true?', by)).toBe(
    '\r\n\r\nOn Nov 20, 2026 14:05, Ada Lovelace wrote:\r\n> Hello,\r\n> is it true?',
  )
  const long = quoted('word '.repeat(2_000), by)
  expect(encodeURIComponent(long).length).toBeLessThan(1_800)
  expect(mailLink('ada@mail.example', { subject: 'Re: Other', body: 'a\r\n&b' })).toBe(
    'mailto:ada@mail.example?subject=Re%3A%20Other&body=a%0D%0A%26b',
  )
})
