import { expect, it } from 'vitest'
import { plainText } from '@/lib/text/plain-text'

it.each([
  ['<p>Plain <strong>and</strong> simple</p><p>Next</p>', 'Plain and simple Next'],
  ['<ul><li>one</li><li>two</li></ul>', 'one two'],
  ['<p>5 &lt; 6 &amp;amp; &quot;7&quot;</p>', '5 < 6 &amp; "7"'],
])('%s reads %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})
