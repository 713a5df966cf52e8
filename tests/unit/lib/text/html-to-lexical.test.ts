import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { htmlToLexical } from '@/lib/text/html-to-lexical'
import { lexicalToHtml } from '@/lib/text/lexical-to-html'
import { htmlToText } from '@/lib/text/sanitize'

/** What is stored after an editor opens imported HTML and saves it. */
const roundTrip = (html: string): string => lexicalToHtml(htmlToLexical(html))

/** Runs of blanks are one blank to a reader. */
const folded = (html: string): string => html.replace(/\s+/g, ' ')

const word = fc
  .stringMatching(/^[a-zäß&<>"]{1,8}$/)
  .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
const set: fc.Arbitrary<string> = fc.letrec<{ set: string }>((tie) => ({
  set: fc.oneof(
    { depthSize: 'small' },
    word,
    fc.constant(' '),
    fc.constant('<br />'),
    fc
      .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'code'), tie('set'))
      .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
  ),
})).set
const inline = fc.oneof(
  set,
  word.map((inside) => `<a href="https://a.example/"><em>${inside}</em></a>`),
)
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
const list: fc.Arbitrary<string> = fc.letrec<{ list: string; item: string }>((tie) => ({
  list: fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
    .map(([tag, items]) => `<${tag}>${items.map((content) => `<li>${content}</li>`).join('')}</${tag}>`),
  item: fc.oneof(
    { depthSize: 'small' },
    line,
    fc.tuple(line, tie('list')).map((parts) => parts.join('')),
  ),
})).list
const block = fc.oneof(
  fc
    .tuple(fc.constantFrom('p', 'h3', 'h4', 'blockquote'), line)
    .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((lines) => `<blockquote><p>${lines.join('</p><p>')}</p></blockquote>`),
  list,
  line,
)
const page = fc.array(block, { maxLength: 4 }).map((blocks) => blocks.join('\n'))

describe('htmlToLexical', () => {
  test.each([
    '<p>With <strong>bold</strong>, <em>italic</em>, <u>under</u>, <s>through</s> and <code>code</code></p>',
    '<p><strong><em>both</em></strong></p>',
    '<p>A <a href="https://a.example/?x=1&amp;y=2" rel="noopener nofollow">link</a></p>',
    '<h3>Heading</h3><p>One<br />two</p>',
    '<ul><li>a</li><li>b</li></ul><ol><li>one</li></ol>',
    '<blockquote>Said</blockquote>',
    '<p>5 &lt; 6 &amp; 7 &gt; 2</p>',
  ])('keeps %s as it is', (html) => {
    expect(roundTrip(html)).toBe(html)
  })

  test.each([
    ['loose text', '<p>loose text</p>'],
    [
      'loose <strong>text</strong> <p>and a block</p> and more',
      '<p>loose <strong>text</strong> </p><p>and a block</p><p> and more</p>',
    ],
    [
      '<ul><li>a<ul><li>nested</li></ul></li><li>b</li></ul>',
      '<ul><li>a<ul><li>nested</li></ul></li><li>b</li></ul>',
    ],
    ['<blockquote><p>one</p><p>two</p></blockquote>', '<blockquote>one<br />two</blockquote>'],
    ['<ul><li><p>in a paragraph</p></li></ul>', '<ul><li>in a paragraph</li></ul>'],
  ])('makes of %s what an editor can go on with', (html, made) => {
    expect(roundTrip(html)).toBe(made)
  })

  test('has a paragraph to write in, also of nothing', () => {
    expect(htmlToLexical('').root.children).toMatchObject([{ type: 'paragraph', children: [] }])
    expect(htmlToLexical('<script>x</script>').root.children).toHaveLength(1)
  })

  // Seconds on a busy machine: 500 pages, each there and back twice.
  test('loses no word, and changes nothing once it has been through', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(page, (html) => {
        const once = roundTrip(html)
        expect(htmlToText(once)).toBe(htmlToText(html))
        expect(folded(roundTrip(once))).toBe(folded(once))
      }),
      { numRuns: 500 },
    )
  })
})
