import { XSS_VECTORS } from '@tests/support/xss-vectors'
import { describe, expect, test } from 'vitest'
import { isSanitised, runSanitiser } from '@/lib/text/sanitize'

/** Passing is a promise that the sanitiser would change nothing. */
function expectNoFalsePass(html: string): void {
  if (isSanitised(html)) expect(runSanitiser(html)).toBe(html)
}

describe('the short cut past the sanitiser', () => {
  test('passes no vector that the sanitiser would change, as it is, cleaned, or within other HTML', () => {
    for (const vector of XSS_VECTORS) {
      expectNoFalsePass(vector)
      expectNoFalsePass(runSanitiser(vector))
      expectNoFalsePass(`<p>${vector}</p>`)
      expectNoFalsePass(`<p><a href="${vector}" rel="noopener nofollow">x</a></p>`)
      expectNoFalsePass(`<p><a href="https://a.example/${vector}" rel="noopener nofollow">x</a></p>`)
    }
  })

  test.each([
    '',
    'Words alone.',
    '<p>Plain <strong>and</strong> <em>simple, <u>all of it</u></em>: 5 &lt; 6 &amp; “7”.</p><p>More.</p>',
    '<ul><li>One<ul><li>Two</li></ul></li></ul><h3>Three</h3><blockquote><p>Four<br />five</p></blockquote>',
    '<p><a href="https://a.example/?x=1#y" rel="noopener nofollow">there</a></p>',
  ])('lets through what editors write: %s', (html) => {
    expect(isSanitised(html)).toBe(true)
    expect(runSanitiser(html)).toBe(html)
  })

  test.each([
    '<p>open',
    '<p onclick="x()">x</p>',
    '<a href="javascript:x" rel="noopener nofollow">x</a>',
    '<a href="/own" rel="noopener nofollow">x</a>',
    ' <p>room</p>',
  ])('leaves the rest to the sanitiser: %s', (html) => {
    expect(isSanitised(html)).toBe(false)
  })
})
