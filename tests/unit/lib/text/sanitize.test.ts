import { findUnsafe } from '@tests/support/unsafe-html'
import { XSS_VECTORS } from '@tests/support/xss-vectors'
import { describe, expect, test } from 'vitest'
import { foldHtml } from '@/lib/text/fold-html'
import { htmlToLexical } from '@/lib/text/html-to-lexical'
import { htmlToText, sanitizeHtml } from '@/lib/text/sanitize'

describe('sanitizeHtml', () => {
  test('leaves nothing that runs of any vector, alone or beside another', () => {
    for (const vector of XSS_VECTORS) {
      const clean = sanitizeHtml(vector)
      expect(findUnsafe(clean)).toEqual([])
      expect(sanitizeHtml(clean)).toBe(clean)
      expect(findUnsafe(sanitizeHtml(`<p title="${vector}">${vector}</p>`))).toEqual([])
    }
  })

  test.each([
    ['<b>old</b> <i>tags</i>', '<strong>old</strong> <em>tags</em>'],
    ['<h1>Big</h1><h2>Bigger</h2><h4>Small</h4>', '<h3>Big</h3><h3>Bigger</h3><h4>Small</h4>'],
    [
      '<a href="https://a.example/?x=1&amp;y=2" target="_blank" rel="opener" title="t">link</a>',
      '<a href="https://a.example/?x=1&amp;y=2" rel="noopener nofollow">link</a>',
    ],
    [
      '<a href="\u0001https://a.example/\tx\u0085">link</a>',
      '<a href="https://a.example/x" rel="noopener nofollow">link</a>',
    ],
    ['<a href="\u0001java\nscript:alert(1)">link</a>', '<a rel="noopener nofollow">link</a>'],
    ['<a href="/episodes/one">own</a>', '<a href="/episodes/one" rel="noopener nofollow">own</a>'],
    ['<div class="x"><span style="color:red">kept</span></div>', '<p>kept</p>'],
    ['<script>gone()</script><style>gone</style>left', 'left'],
    ['5 < 6 & 7', '5 &lt; 6 &amp; 7'],
  ])('%s → %s', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean)
  })

  test.each([
    ['<div>One.</div><div>Two.</div>', '<p>One.</p><p>Two.</p>'],
    ['<section><p>One.</p>Two.</section>Three.', '<p>One.</p><p>Two.</p><p>Three.</p>'],
    [
      '<div><div>One<br>more</div><div><br></div><div>&nbsp;</div>Two</div>',
      '<p>One<br />more</p><p>Two</p>',
    ],
    ['<span><div>One.</div><div>Two.</div></span>', '<p>One.</p><p>Two.</p>'],
    [
      '<b><div>One.</div><div>Two.</div></b>!',
      '<p><strong>One.</strong></p><p><strong>Two.</strong></p><p>!</p>',
    ],
    [
      '<a href="https://a.example/"><div>One</div><div>Two</div></a><div>Three</div>',
      '<p><a href="https://a.example/" rel="noopener nofollow">One</a></p><p><a href="https://a.example/" rel="noopener nofollow">Two</a></p><p>Three</p>',
    ],
    [
      '<table><tr><td>One</td><td><b>Two</b></td></tr><tr><th>Three</th></tr></table>',
      '<p>One<br /><strong>Two</strong></p><p>Three</p>',
    ],
    ['<table><tr><td><p>One</p></td><td>Two</td></tr></table>', '<p>One</p><p>Two</p>'],
    ['<dl><dt>Term</dt><dd>Meaning</dd><dt>Next</dt></dl>', '<p>Term<br />Meaning<br />Next</p>'],
    ['<pre>\n0:00 Start\n1:20 &lt;b&gt; &amp; c\r\n</pre>', '<p>0:00 Start<br />1:20 &lt;b&gt; &amp; c</p>'],
    ['<pre><code>a\nb</code></pre>', '<p><code>a<br />b</code></p>'],
    [
      '<ul><li><div>One</div><div>Two</div></li><li>Three</li></ul>',
      '<ul><li>One<br />Two</li><li>Three</li></ul>',
    ],
    ['<ul><li>One<ul><li><div>Deep</div></li></ul></li></ul>', '<ul><li>One<ul><li>Deep</li></ul></li></ul>'],
    ['<li>One<div>Two</div><p>Three</p><p>Four</p>', '<p>One</p><p>Two</p><p>Three</p><p>Four</p>'],
    ['<div><li>One<li>Two<ul><li>Three</ul></div>', '<p>One</p><p>Two</p><ul><li>Three</li></ul>'],
    [
      '<blockquote><div>One</div><div>Two</div></blockquote>',
      '<blockquote><p>One</p><p>Two</p></blockquote>',
    ],
    ['One<hr>Two<h5>Small</h5>', '<p>One</p><p>Two</p><h4>Small</h4>'],
    ['<article><script>gone()</script><h2>Big</h2>One</article>', '<h3>Big</h3><p>One</p>'],
    ['<divine>One</divine>Two', 'OneTwo'],
  ])('keeps the lines of %j apart', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean)
    expect(sanitizeHtml(clean)).toBe(clean)
  })

  test('reads blocks within blocks without end', () => {
    expect(sanitizeHtml(`${'<div><span>'.repeat(20_000)}One`)).toBe('<p>One</p>')
  })

  test.each(['<em>', '<blockquote>', '<ul><li>'])(
    'keeps the words of %s within itself without end',
    (tags) => {
      const html = sanitizeHtml(tags.repeat(20_000) + 'One two. '.repeat(200))
      expect(htmlToText(html)).toBe('One two. '.repeat(200).trim())
      expect(sanitizeHtml(html)).toBe(html)
      expect(foldHtml(html)).toContain('data-rest')
      expect(htmlToLexical(html).root.children).toHaveLength(1)
    },
  )
})

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['one<br>two', 'one two'],
  ['Q&amp;A &lt;b&gt; &quot;x&quot;', 'Q&A <b> "x"'],
  ['&amp;lt;', '&lt;'],
  ['  much \n\t space ', 'much space'],
  ['<script>gone()</script>', ''],
])('htmlToText: %s → %s', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})
