import { expect, test } from 'vitest'
import { isWholeLink, linkEndpoint, linkPageOf } from '@/lib/mail/mailed-links'

const TOKEN = 'Cw588p9qTVyLih8uPUxbagrXjZ944wEAf5TXYG0VFvE'

test.each([
  [`/unsubscribe/${TOKEN}`, '/unsubscribe/link', true],
  ['/unsubscribe/link', '/unsubscribe/link', true],
  ['/letter-choices/half', '/letter-choices/broken-link', false],
  [`/unsubscribe/${TOKEN.slice(1)}`, '/unsubscribe/broken-link', false],
  [`/reset-password/${TOKEN}=`, '/reset-password/broken-link', false],
  ['/unsubscribe', undefined, false],
  [`/unsubscribe/${TOKEN}/more`, undefined, false],
])('%s shows %s', (path, page, isWhole) => {
  expect(linkPageOf(path)).toBe(page)
  expect(isWholeLink(path)).toBe(isWhole)
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
