import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { tryParseUnsubscribeToken, unsubscribeToken } from '@/lib/newsletter/unsubscribe-token'

const SECRET = 'a secret for tests alone'

test('a token leads back to the row it was made for, whatever the id', () => {
  for (let n = 0; n < 200; n += 1) {
    const id = randomUUID()
    const token = unsubscribeToken(id, SECRET)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(tryParseUnsubscribeToken(token, SECRET)).toBe(id)
  }
})

test('the same row has the same token for ever', () => {
  expect(unsubscribeToken('0b0e7cf2-9f6a-4d5c-8b8a-1f2e3d4c5b6a', SECRET)).toBe(
    'Cw588p9qTVyLih8uPUxbagrXjZ944wEAf5TXYG0VFvE',
  )
})

test('a token with any character changed, cut or added is nobody’s', () => {
  const token = unsubscribeToken(randomUUID(), SECRET)
  for (let at = 0; at < token.length - 1; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const forged = token.slice(0, at) + other + token.slice(at + 1)
    expect(tryParseUnsubscribeToken(forged, SECRET), forged).toBeUndefined()
  }
  for (const wrong of [
    '',
    'x',
    token.slice(1),
    `${token}A`,
    `${token}=`,
    '../../etc/passwd',
    '\0'.repeat(43),
  ]) {
    expect(tryParseUnsubscribeToken(wrong, SECRET)).toBeUndefined()
  }
})

test('a token of another site is none here', () => {
  const token = unsubscribeToken(randomUUID(), 'the secret of somebody else')
  expect(tryParseUnsubscribeToken(token, SECRET)).toBeUndefined()
})
