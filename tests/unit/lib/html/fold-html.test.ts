import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldHtml } from '@/lib/html/fold-html'
import { htmlToText, sanitizeHtml } from '@/lib/html/sanitize'
import { truncate } from '@/lib/text/truncate'

/** What is seen while folded. */
const keptText = (folded: string): string => folded.slice(0, folded.indexOf('<span data-ellipsis>'))

const ELLIPSIS = '<span data-ellipsis>…</span>'
const rest = (text: string) => `<span data-rest>${text}</span>`

describe('folding', () => {
  it.each([
    ['leaves a text that fits as it is', '<p>one two</p>', 7, undefined],
    ['counts characters that are read, not tags', '<p><strong>one</strong> <em>two</em></p>', 7, undefined],
    ['marks what follows the cut', '<p>one two three</p>', 8, `<p>one two${ELLIPSIS}${rest(' three')}</p>`],
    [
      'marks whole paragraphs once',
      '<p>one two</p><p>three <em>four</em></p>',
      8,
      `<p>one two${ELLIPSIS}</p><p data-rest>three <em>four</em></p>`,
    ],
    [
      'closes what was open at the cut',
      '<p><strong>one two three</strong> four</p>',
      8,
      `<p><strong>one two${ELLIPSIS}${rest(' three')}</strong>${rest(' four')}</p>`,
    ],
    [
      'keeps lists lists',
      '<ul><li>one two</li><li>three</li></ul>',
      8,
      `<ul><li>one two${ELLIPSIS}</li><li data-rest>three</li></ul>`,
    ],
    [
      'keeps addresses and what was written as text',
      '<p>1 &lt; <a href="https://a.example/?a=1&amp;b=2" rel="noopener nofollow">two</a></p><p>3</p>',
      7,
      `<p>1 &lt; <a href="https://a.example/?a=1&amp;b=2" rel="noopener nofollow">two${ELLIPSIS}</a></p><p data-rest>3</p>`,
    ],
  ])('%s', (_, html, limit, expected) => {
    const folded = foldHtml(html, limit)
    if (expected === undefined) expect(folded).toBeUndefined()
    else expect(folded).toBe(expected)
  })
})

describe('whatever is folded', () => {
  const word = fc.stringMatching(/^[a-z&<>"😀]{1,9}$/u).map((text) => text.replace(/[&<>"]/g, '&amp;'))
  const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '))
  const block = fc.oneof(
    words.map((text) => `<p>${text}</p>`),
    words.map((text) => `<p>${text} <strong>${text}</strong>, ${text}</p>`),
    words.map((text) => `<ul><li>${text}</li> <li><a href="/x" rel="noopener">${text}</a></li></ul>`),
    words.map((text) => `${text}<br>${text}`),
  )
  const html = fc
    .array(block, { minLength: 1, maxLength: 5 })
    .map((blocks) => sanitizeHtml(blocks.join('\n')))

  it('shows what the truncated plain text would, and holds all of it', () => {
    fc.assert(
      fc.property(html, fc.integer({ min: 1, max: 80 }), (source, limit) => {
        const text = htmlToText(source)
        const folded = foldHtml(source, limit)
        if (text.length <= limit) {
          expect(folded).toBeUndefined()
          return
        }
        expect(`${htmlToText(keptText(folded ?? ''))}…`).toBe(truncate(text, limit))
        expect(htmlToText((folded ?? '').replace(ELLIPSIS, ''))).toBe(text)
      }),
    )
  })

  it('has no tag that the source had not, but for the marks', () => {
    fc.assert(
      fc.property(html, fc.integer({ min: 1, max: 80 }), (source, limit) => {
        const folded = foldHtml(source, limit) ?? source
        const unmarked = folded.replace(ELLIPSIS, '').replace(/<span data-rest>(.*?)<\/span>/gs, '$1')
        expect(sanitizeHtml(unmarked.replaceAll(' data-rest', ''))).toBe(sanitizeHtml(source))
      }),
    )
  })
})
