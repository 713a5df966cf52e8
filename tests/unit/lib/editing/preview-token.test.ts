import { describe, expect, test } from 'vitest'
import { signPreview, tryParsePreview } from '@/lib/editing/preview-token'

const episodeId = '0b6f1a52-7a6c-4c0f-9d2a-2f6f0a4c1b11'
const expires = new Date('2026-12-01T00:00:00Z')
const KEY = '7d4b8f4e-2c55-4a6b-b9a0-0c8f3f1f6f10'
const token = signPreview({ episodeId, expires }, KEY, 'secret')

describe('the token of a preview link', () => {
  test('says which episode it opens and until when, and proves it', () => {
    const preview = tryParsePreview(token)
    expect(preview).toMatchObject({ episodeId, expires })
    expect(preview?.isSignedWith(KEY, 'secret')).toBe(true)
    expect(token).toMatch(/^[\w-]+$/)
  })

  test('is worth nothing with another key or another secret', () => {
    const preview = tryParsePreview(token)
    expect(preview?.isSignedWith(KEY.replace('7', '8'), 'secret')).toBe(false)
    expect(preview?.isSignedWith(KEY, 'other')).toBe(false)
  })

  test('can neither be prolonged nor turned to another episode', () => {
    const bytes = Buffer.from(token, 'base64url')
    for (const place of [0, 15, 16, 19, 20, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(tryParsePreview(changed.toString('base64url'))?.isSignedWith(KEY, 'secret'), String(place)).toBe(
        false,
      )
    }
  })

  test.each(['', 'x', token.slice(1), `${token}A`, '../../etc/passwd', 'ä'.repeat(51)])(
    'is not “%s”',
    (text) => {
      expect(tryParsePreview(text)).toBeUndefined()
    },
  )
})
