import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { TokenPurpose } from '@/lib/signed-token'

const NOW = new Date('2026-11-23T12:00:00Z')
const LATER = new Date('2026-11-24T12:00:00Z')

const PURPOSES: [purpose: TokenPurpose, ids: number, expires: Date | undefined][] = [
  ['unsubscribe', 1, undefined],
  ['reset-password', 1, undefined],
  ['confirm-email', 1, undefined],
  ['confirm-subscription', 1, undefined],
  ['letter-choices', 1, undefined],
  ['preview', 1, LATER],
  ['known-device', 2, LATER],
]

let tokens: typeof import('@/lib/signed-token')

beforeAll(async () => {
  vi.resetModules()
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost/none')
  vi.stubEnv('PAYLOAD_SECRET', 'a secret for tests alone')
  tokens = await import('@/lib/signed-token')
})

const idsOf = (count: number) => Array.from({ length: count }, () => randomUUID())

describe.each(PURPOSES)('a token to %s', (purpose, count, expires) => {
  test('leads back to what it was made for, whatever the ids, and is the same at every try', () => {
    for (let n = 0; n < 100; n += 1) {
      const ids = idsOf(count)
      const token = tokens.signToken(purpose, ids, { expires })
      expect(token).toMatch(/^[\w-]{43,}$/)
      expect(tokens.readToken(purpose, token, NOW)).toEqual(ids)
      expect(tokens.signToken(purpose, ids, { expires })).toBe(token)
    }
  })

  test('opens nothing of another purpose', () => {
    const token = tokens.signToken(purpose, idsOf(count), { expires })
    for (const [other] of PURPOSES.filter(([name]) => name !== purpose)) {
      expect(tokens.readToken(other, token, NOW), other).toBeUndefined()
    }
  })

  test('with any character changed, cut or added is not valid', () => {
    const token = tokens.signToken(purpose, idsOf(count), { expires })
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A'
      const forged = token.slice(0, at) + other + token.slice(at + 1)
      expect(tokens.readToken(purpose, forged, NOW), forged).toBeUndefined()
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
      expect(tokens.readToken(purpose, wrong, NOW)).toBeUndefined()
    }
  })

  test('of another site is not valid here', () => {
    const token = tokens.signToken(purpose, idsOf(count), { expires, secret: 'of another site' })
    expect(tokens.readToken(purpose, token, NOW)).toBeUndefined()
  })

  test.runIf(expires)('works until it expires, and cannot be made without an end', () => {
    const token = tokens.signToken(purpose, idsOf(count), { expires })
    expect(tokens.readToken(purpose, token, new Date(LATER.getTime() - 1))).toBeDefined()
    expect(tokens.readToken(purpose, token, LATER)).toBeUndefined()
    expect(tokens.readToken(purpose, tokens.signToken(purpose, idsOf(count)), NOW)).toBeUndefined()
  })
})
