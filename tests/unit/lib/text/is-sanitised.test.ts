import { XSS_VECTORS } from '@tests/support/xss-vectors'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSanitised, runSanitiser } from '@/lib/text/sanitize'

/** Passing is a promise that the sanitiser would change nothing. */
function expectNoFalsePass(html: string): void {
  if (isSanitised(html)) expect(runSanitiser(html)).toBe(html)
}

const TAGS = [
  'p',
  'strong',
  'em',
  'u',
  's',
  'code',
  'ul',
  'ol',
  'li',
  'a',
  'h3',
  'h4',
  'blockquote',
  'br',
  'b',
]

const PIECES = [
  ...TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  '<br />',
  '<a href="https://a.example/?x=1" rel="noopener nofollow">',
  '<a href="mailto:a@b.example" rel="noopener nofollow">',
  '<a href="//evil.example" rel="noopener nofollow">',
  '<a href="https://a.example">',
  '&amp;',
  '&lt;',
  '&gt;',
  '&quot;',
  '&',
  '"',
  '\n',
  '\r',
  '\t',
  '\0',
  '\u00a0',
  '\ufeff',
  ' ',
  'words',
]

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

  test('passes nothing that the sanitiser would change of tags, texts and halves of vectors in any order', () => {
    const half = fc
      .constantFrom(...XSS_VECTORS)
      .chain((vector) => fc.nat(vector.length).map((at) => vector.slice(at)))
    const piece = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...PIECES) }, half, fc.string())
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => expectNoFalsePass(pieces.join(''))),
      { numRuns: 5_000 },
    )
  })

  test('passes nothing that the sanitiser would change of well-formed trees', () => {
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('words', ' ', '&amp;', '<br />', '\n'),
        fc
          .tuple(fc.constantFrom(...TAGS.slice(0, -2)), fc.array(tie('tree'), { maxLength: 3 }))
          .map(([tag, inner]) => {
            const attributes = tag === 'a' ? ' href="https://a.example" rel="noopener nofollow"' : ''
            return `<${tag}${attributes}>${inner.join('')}</${tag}>`
          }),
      ),
    }))
    fc.assert(fc.property(tree, expectNoFalsePass), { numRuns: 5_000 })
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
