import { expect, it } from 'vitest'
import { tryParseFilename } from '@/server/files/handle-media'

it.each([
  ['/media/one.mp3', 'one.mp3'],
  ['/media/caf%C3%A9.mp3', 'café.mp3'],
  ['/media/a..b.mp3', 'a..b.mp3'],
  ['/media/', undefined],
  ['/media/%2ehidden', undefined],
  ['/media/..%2fsecret', undefined],
  ['/media/a%5cb', undefined],
])('%s names the upload %s', (path, expected) => {
  expect(tryParseFilename(path)).toBe(expected)
})
