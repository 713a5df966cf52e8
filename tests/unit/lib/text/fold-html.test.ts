import { describe, expect, it, test } from 'vitest'
import { foldHtml } from '@/lib/text/fold-html'

const ELLIPSIS = '<span data-ellipsis>…</span>'
const rest = (text: string) => `<span data-rest>${text}</span>`
const fold = (html: string, limit: number) => foldHtml(html, { limit, rest: 1 })

describe('folding', () => {
  it.each([
    ['leaves a text that fits as it is', '<p>one two</p>', 7, undefined],
    ['counts characters that are read, not tags', '<p><strong>one</strong> <em>two</em></p>', 7, undefined],
    [
      'ends at the last sentence that fits',
      '<p>One two. Three four five.</p>',
      20,
      `<p>One two.${rest(' Three four five.')}</p>`,
    ],
    [
      'ends between words where no sentence does',
      '<p>one two three</p>',
      8,
      `<p>one two${ELLIPSIS}${rest(' three')}</p>`,
    ],
    [
      'ends after a paragraph',
      '<p>One two.</p><p>three <em>four</em></p>',
      9,
      '<p>One two.</p><p data-rest>three <em>four</em></p>',
    ],
    [
      'does not end with a heading, or with words that announce a list',
      '<p>One two.</p><h3>Three</h3><p>Four:</p><ul><li>five six</li></ul>',
      20,
      '<p>One two.</p><h3 data-rest>Three</h3><p data-rest>Four:</p><ul data-rest><li>five six</li></ul>',
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
      'ends before a link rather than in it',
      '<p>See all of <a href="/x">this. And that</a> there</p>',
      18,
      `<p>See all of${ELLIPSIS}${rest(' ')}<a data-rest href="/x">this. And that</a>${rest(' there')}</p>`.replace(
        rest(' '),
        ' ',
      ),
    ],
    [
      'takes no abbreviation for a sentence',
      '<p>One, e.g. two three</p>',
      14,
      `<p>One, e.g. two${ELLIPSIS}${rest(' three')}</p>`,
    ],
    [
      'keeps addresses and what was written as text',
      '<p>1 &lt; <a href="https://a.example/?a=1&amp;b=2" rel="noopener nofollow">two</a>.</p><p>3</p>',
      8,
      '<p>1 &lt; <a href="https://a.example/?a=1&amp;b=2" rel="noopener nofollow">two</a>.</p><p data-rest>3</p>',
    ],
  ])('%s', (_, html, limit, expected) => {
    const folded = fold(html, limit)
    if (expected === undefined) expect(folded).toBeUndefined()
    else expect(folded).toBe(expected)
  })

  test('a description is folded only above 640 characters, and for a rest worth a press', () => {
    const sentence = (length: number) => `<p>${'x'.repeat(length - 1)}.</p>`
    expect(foldHtml(sentence(640))).toBeUndefined()
    expect(foldHtml(sentence(600) + sentence(100))).toBeUndefined()
    expect(foldHtml(sentence(600) + sentence(200))).toBe(
      sentence(600) + sentence(200).replace('<p>', '<p data-rest>'),
    )
  })
})
