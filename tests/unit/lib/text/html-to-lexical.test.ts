import { describe, expect, test } from 'vitest'
import { htmlToLexical } from '@/lib/text/html-to-lexical'
import { lexicalToHtml } from '@/lib/text/lexical-to-html'

/** What is stored after an editor opens imported HTML and saves it. */
const roundTrip = (html: string): string => lexicalToHtml(htmlToLexical(html))

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
      '<p>loose <strong>text</strong></p><p>and a block</p><p> and more</p>',
    ],
    [
      '<ul><li>a<ul><li>nested</li></ul></li><li>b</li></ul>',
      '<ul><li>a<ul><li>nested</li></ul></li><li>b</li></ul>',
    ],
    ['<blockquote><p>one</p><p>two</p></blockquote>', '<blockquote>one<br />two</blockquote>'],
    ['<blockquote><p>one</p>two</blockquote>', '<blockquote>one<br />two</blockquote>'],
    ['<ul><li><p>in a paragraph</p></li></ul>', '<ul><li>in a paragraph</li></ul>'],
  ])('makes of %s what an editor can go on with', (html, made) => {
    expect(roundTrip(html)).toBe(made)
  })

  test('has a paragraph to write in, also of nothing', () => {
    expect(htmlToLexical('').root.children).toMatchObject([{ type: 'paragraph', children: [] }])
    expect(htmlToLexical('<script>x</script>').root.children).toHaveLength(1)
  })
})

test.each([
  [{ type: 'callout', children: [{ type: 'text', version: 1, text: 'Mind this' }] }, 'Mind this'],
  [{ type: 'heading', tag: 'h1', children: [{ type: 'text', version: 1, text: 'Big' }] }, '<h3>Big</h3>'],
])('of %j all words stay, in no heading of the page’s own rank', (node, html) => {
  const children = [{ version: 1, ...node }]
  expect(lexicalToHtml({ root: { type: 'root', version: 1, children } })).toBe(html)
})
