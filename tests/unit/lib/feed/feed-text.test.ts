import { describe, expect, test } from 'vitest'
import {
  bytesOf,
  cutToBytes,
  MAX_DESCRIPTION_BYTES,
  questionsHtml,
  toFeedDescription,
  toFeedHtml,
} from '@/lib/feed/feed-text'

describe('the description of an episode in the feed', () => {
  test.each([
    ['<p>One <strong>bold</strong> <em>word</em></p>', '<p>One bold word</p>'],
    ['<h3>Links</h3><ul><li>One</li></ul>', '<p>Links</p><ul><li>One</li></ul>'],
    ['<blockquote><p>One</p><p>Two</p></blockquote><p>Three</p>', '<p>One</p><p>Two</p><p>Three</p>'],
    ['<blockquote>One <em>two</em><p>Three</p>four</blockquote>', '<p>One two</p><p>Three</p><p>four</p>'],
    [
      '<blockquote><h3>One</h3>\n<ul><li>Two<ul><li>Three</li></ul></li></ul><a href="/x" rel="y">Four</a></blockquote>',
      '<p>One</p><ul><li>Two<ul><li>Three</li></ul></li></ul><p><a href="/x">Four</a></p>',
    ],
    ['<blockquote><blockquote>One</blockquote>two</blockquote>', '<p>One</p><p>two</p>'],
    [
      '<ul><li><p>One</p><p>Two</p></li><li><blockquote>Three</blockquote></li></ul>',
      '<ul><li>One<br />Two</li><li>Three</li></ul>',
    ],
    ['<p>One<br />Two<br>Three</p>', '<p>One<br />Two<br />Three</p>'],
    [
      '<p><a href="https://a.example/?x=1&amp;y=2" rel="noopener nofollow">there</a></p>',
      '<p><a href="https://a.example/?x=1&amp;y=2">there</a></p>',
    ],
  ])('keeps of %s what apps show', (html, shown) => {
    expect(toFeedHtml(html)).toBe(shown)
  })

  test('is cut to the words that fit, in bytes and not in letters', () => {
    const long = `<p>${'Größe '.repeat(900)}</p>`
    const cut = toFeedDescription(long)
    expect(bytesOf(cut)).toBeLessThanOrEqual(MAX_DESCRIPTION_BYTES)
    expect(bytesOf(cut)).toBeGreaterThan(MAX_DESCRIPTION_BYTES - 20)
    expect(cut).toMatch(/^<p>Größe .* Größe…<\/p>$/)
    expect(toFeedDescription('<p>Short.</p>')).toBe('<p>Short.</p>')
  })

  test('keeps its lines, links and lists when it is cut, and closes what it opens', () => {
    const line = '<p>0:00 Start<br />1:20 <a href="https://a.example/">Middle</a> &amp; end</p>'
    const list = `<ul><li>One<ul>${'<li><a href="https://a.example/">Two &amp; three</a></li>'.repeat(200)}</ul></li></ul>`
    const tags = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0
    for (const lines of Array.from({ length: 60 }, (_, index) => line.repeat(index) + list)) {
      const cut = toFeedDescription(lines)
      expect(bytesOf(cut)).toBeLessThanOrEqual(MAX_DESCRIPTION_BYTES)
      expect(bytesOf(cut)).toBeGreaterThan(MAX_DESCRIPTION_BYTES - 150)
      expect(tags(cut, /<(?!\/|br)/g)).toBe(tags(cut, /<\//g))
      expect(cut).not.toMatch(/&(?!amp;)|<[^>]*$|<a[^>]*>[^<]*<(?!\/a)/)
    }
  })

  test('is never cut through a letter, nor through a reference', () => {
    for (const limit of [10, 11, 12, 13]) expect(cutToBytes('😀😀😀😀😀', limit)).not.toContain('\ufffd')
    for (const word of ['a&amp;', 'ab&amp;', 'abc&amp;'])
      expect(toFeedDescription(`<p>${word.repeat(1_000)}</p>`)).not.toMatch(/&(?!amp;)/)
  })
})

describe('the questions at the end of the notes', () => {
  test('are a list with the times that apps turn into links', () => {
    const asked = { answer: 'So.', end: null }
    expect(
      questionsHtml([
        { ...asked, question: 'Is 1 < 2?', start: 62 },
        { ...asked, question: 'And where?', start: null },
      ]),
    ).toBe('<p>Questions this episode answers:</p><ul><li>1:02 Is 1 &lt; 2?</li><li>And where?</li></ul>')
  })

  test('have no heading where there are none', () => {
    expect(questionsHtml([])).toBe('')
  })
})
