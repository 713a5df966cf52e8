import { expect, test } from 'vitest'
import { isSameSound } from '@/lib/transfer/sound-address'

test.each([
  ['https://a.example/1.mp3?token=x', 'https://a.example/1.mp3?token=y', true],
  ['https://a.example/1.mp3?id=1', 'https://a.example/1.mp3', true],
  [
    'https://a.example/dl?id=1&Expires=1&Signature=a',
    'https://a.example/dl?Signature=b&id=1&Expires=2',
    true,
  ],
  ['https://a.example/dl?id=1&X-Amz-Date=1', 'https://a.example/dl?id=1', true],
  ['https://a.example/dl?id=1', 'https://a.example/dl?id=2', false],
  ['https://a.example/dl?file=a.mp3&token=1', 'https://a.example/dl?file=b.mp3&token=1', false],
  ['sha256:aa', 'sha256:aa', true],
])('%s and %s are the same sound: %s', (one, other, isSame) => {
  expect(isSameSound(one, other)).toBe(isSame)
})
