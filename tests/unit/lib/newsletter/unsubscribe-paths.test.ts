import { expect, test } from 'vitest'
import { isWholeLink, unsubscribeEndpoint, unsubscribePageOf } from '@/lib/newsletter/unsubscribe-paths'

const TOKEN = 'Cw588p9qTVyLih8uPUxbagrXjZ944wEAf5TXYG0VFvE'

test.each([
  [`/unsubscribe/${TOKEN}`, '/unsubscribe/link', true],
  ['/unsubscribe/link', '/unsubscribe/link', true],
  [`/unsubscribe/${TOKEN.slice(1)}`, '/unsubscribe/broken-link', false],
  [`/unsubscribe/${TOKEN}=`, '/unsubscribe/broken-link', false],
  ['/unsubscribe/broken-link', '/unsubscribe/broken-link', false],
  ['/unsubscribe', undefined, false],
  [`/unsubscribe/${TOKEN}/more`, undefined, false],
  ['/episodes/one', undefined, false],
])('%s shows %s', (path, page, isWhole) => {
  expect(unsubscribePageOf(path)).toBe(page)
  expect(isWholeLink(path)).toBe(isWhole)
})

test('what is posted to a link goes to the endpoint with the token', () => {
  expect(unsubscribeEndpoint(`/unsubscribe/${TOKEN}`)).toBe(`/api/newsletter/unsubscribe/${TOKEN}`)
  expect(unsubscribeEndpoint('/episodes/one')).toBeUndefined()
})
