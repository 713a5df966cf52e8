import { expect, test } from 'vitest'
import { openText, sealText } from '@/lib/sealed-text'

const SECRET = 'a secret for tests alone'

test('what was sealed is opened with the same secret, and looks different each time', () => {
  const [one, other] = [sealText('a key', SECRET), sealText('a key', SECRET)]
  expect(one).not.toBe(other)
  expect([one, other].map((sealed) => openText(sealed, SECRET))).toEqual(['a key', 'a key'])
})

test('another secret opens nothing', () => {
  expect(() => openText(sealText('a key', SECRET), 'another secret of some length')).toThrow()
})

test('what was changed is not opened', () => {
  const bytes = Buffer.from(sealText('a key', SECRET), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => openText(bytes.toString('base64url'), SECRET)).toThrow()
})

test('a seal that was cut short is not taken, which would be guessed sooner', () => {
  const bytes = Buffer.from(sealText('', SECRET), 'base64url')
  expect(() => openText(bytes.subarray(0, -12).toString('base64url'), SECRET)).toThrow()
})
