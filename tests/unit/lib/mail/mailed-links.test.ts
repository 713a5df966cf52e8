import { expect, test } from 'vitest'
import { linkEndpoint, linkPageOf } from '@/lib/mail/mailed-links'

const TOKEN = 'Cw588p9qTVyLih8uPUxbagrXjZ944wEAf5TXYG0VFvE'

test.each([
  [`/unsubscribe/${TOKEN}`, '/mailed/unsubscribe/whole'],
  ['/letter-choices/half', '/mailed/letter-choices/broken'],
  [`/unsubscribe/${TOKEN.slice(1)}`, '/mailed/unsubscribe/broken'],
  [`/reset-password/${TOKEN}=`, '/mailed/reset-password/broken'],
  ['/unsubscribe', undefined],
  [`/unsubscribe/${TOKEN}/more`, undefined],
])('%s shows %s', (path, page) => {
  expect(linkPageOf(path)).toBe(page)
})

test.each([
  [`/unsubscribe/${TOKEN}`, `/api/newsletter/unsubscribe/${TOKEN}`],
  [`/reset-password/${TOKEN}`, `/api/auth/reset-password/${TOKEN}`],
  [`/confirm-email/${TOKEN}`, `/api/auth/confirm-email/${TOKEN}`],
  [`/confirm-subscription/${TOKEN}`, `/api/newsletter/confirm/${TOKEN}`],
  [`/letter-choices/${TOKEN}`, `/api/newsletter/choices/${TOKEN}`],
  ['/episodes/one', undefined],
])('what is posted to %s goes to %s', (path, endpoint) => {
  expect(linkEndpoint(path)).toBe(endpoint)
})
