import { expect, test } from 'vitest'
import { decodeXml } from '@/lib/transfer/open-source'

test.each([
  ['UTF-8 without a word', Buffer.from('<a>é</a>'), '<a>é</a>'],
  ['UTF-8 with a mark', Buffer.from('\uFEFF<a>é</a>'), '<a>é</a>'],
  [
    'ISO-8859-1 as declared',
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1'),
    '<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>',
  ],
  ['UTF-16 by its mark', Buffer.from('\uFEFF<a>é</a>', 'utf16le'), '<a>é</a>'],
])('a feed is read in %s', (_, bytes, text) => expect(decodeXml(bytes)).toBe(text))

test('an unknown encoding is reported', () => {
  expect(() => decodeXml(Buffer.from('<?xml version="1.0" encoding="x-odd"?>'))).toThrow(
    'unknown encoding (x-odd)',
  )
})
