import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlToText, sanitizeHtml } from '@/lib/html/sanitize'
import { textOfClean } from '@/lib/html/text-of-clean'

it('reads sanitised HTML as the sanitiser itself does', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<br>',
      '<li>a</li>',
      '<b>x</b>',
      '<a href="https://a.b/?c=1&d=2">',
      '</a>',
    ),
    fc.constantFrom('&', '&amp;', '&amp;lt;', '<', '>', '"', ' ', '\n', 'AT&T', '&nbsp;'),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const clean = sanitizeHtml(pieces.join(''))
      expect(textOfClean(clean)).toBe(htmlToText(clean))
    }),
  )
})
