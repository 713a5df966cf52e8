import { describe, expect, test } from 'vitest'
import { decodeText, remarkOnLost } from '@/lib/text/decode-text'

const latin = (text: string) => Buffer.from(text, 'latin1')
const wide = (text: string) => Buffer.from(text, 'utf16le')
/** UTF-8 with each half of an emoji encoded by itself. */
const cesu = (text: string) =>
  Buffer.concat(
    Array.from({ length: text.length }, (_, index) => {
      const unit = text.charCodeAt(index)
      return unit >= 0xd800 && unit <= 0xdfff
        ? Buffer.from([0xed, 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)])
        : Buffer.from(text.charAt(index))
    }),
  )
const declared = (encoding: string, text: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><a>${text}</a>`
/** “Привет” */
const CYRILLIC = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])

describe('a text that comes in', () => {
  test.each([
    ['UTF-8', Buffer.from('é “it’s” 😀'), 'é “it’s” 😀'],
    ['UTF-8 with a mark', Buffer.from('\ufeffé'), 'é'],
    ['CESU-8', cesu('é “it’s” 😀🎧 한국 😀'), 'é “it’s” 😀🎧 한국 😀'],
    [
      'CESU-8 with half an emoji',
      cesu('Größe 한국 ééé \ud83d é 😀 ééééééé'),
      'Größe 한국 ééé \ufffd\ufffd\ufffd é 😀 ééééééé',
    ],
    ['UTF-16 with a mark', wide('\ufeffé “it’s”'), 'é “it’s”'],
    ['UTF-16, the other way round', wide('\ufeffé “it’s”').swap16(), 'é “it’s”'],
    ['UTF-16 without a mark, the other way round', wide('Où est-ce').swap16(), 'Où est-ce'],
    [
      'Windows-1252',
      Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x93, 0x69, 0x74, 0x92, 0x73, 0x94]),
      'Café “it’s”',
    ],
  ])('is read as %s', (_, bytes, text) => expect(decodeText(bytes)).toBe(text))

  test.each([
    ['UTF-8 that says it is UTF-16', Buffer.from(declared('utf-16', 'é')), declared('utf-16', 'é')],
    [
      'UTF-8 that says it is Windows-1252',
      Buffer.from(declared('windows-1252', 'é')),
      declared('windows-1252', 'é'),
    ],
    ['Latin that says it is UTF-8', latin(declared('utf-8', 'é')), declared('utf-8', 'é')],
    ['Latin in an encoding that no program knows', latin(declared('utf8mb4', 'é')), declared('utf8mb4', 'é')],
  ])('is read for what it is: %s', (_, bytes, text) => expect(decodeText(bytes)).toBe(text))

  test.each([
    ['the header', CYRILLIC, 'text/vtt; charset=windows-1251'],
    [
      'its own declaration',
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'), CYRILLIC]),
      '',
    ],
    ['the page itself', Buffer.concat([Buffer.from('<meta charset=windows-1251>'), CYRILLIC]), ''],
    [
      'its own declaration where the server only has a default',
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'), CYRILLIC]),
      'text/xml; charset=ISO-8859-1',
    ],
  ])('that is not UTF-8 is read as %s says', (_, bytes, contentType) => {
    expect(decodeText(bytes, contentType)).toContain('Привет')
  })

  test('in UTF-8 loses the one letter that was cut through, and says so', () => {
    const cut = Buffer.concat([
      Buffer.from('Größe, Käse, Öl, früh, spät'),
      Buffer.from('“').subarray(0, 2),
      Buffer.from(' ü'),
    ])
    const read = decodeText(cut, 'text/plain; charset=iso-8859-1')
    expect(read).toBe('Größe, Käse, Öl, früh, spät\ufffd ü')
    expect(remarkOnLost(read)).toBe('1 character could not be read')
    expect(remarkOnLost(decodeText(Buffer.from('ü')))).toBeUndefined()
  })
})
