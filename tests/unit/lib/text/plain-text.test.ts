import { XSS_VECTORS } from '@tests/support/xss-vectors'
import { expect, it } from 'vitest'
import { plainText } from '@/lib/text/plain-text'
import { htmlToText, sanitizeHtml } from '@/lib/text/sanitize'

it.each([
  ['<p>Plain <strong>and</strong> simple</p><p>Next</p>', 'Plain and simple Next'],
  ['<ul><li>one</li><li>two</li></ul>', 'one two'],
  ['<p>5 &lt; 6 &amp;amp; &quot;7&quot;</p>', '5 < 6 &amp; "7"'],
])('%s reads %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})

it('reads sanitised HTML as the sanitiser does', () => {
  for (const vector of XSS_VECTORS) {
    const html = sanitizeHtml(`<p>a</p>${vector}b`)
    expect(plainText(html)).toBe(htmlToText(html))
  }
})
