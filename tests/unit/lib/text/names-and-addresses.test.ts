import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mediaUrl } from '@/lib/media/upload-rules'
import { formatLongDate } from '@/lib/text/dates'
import { foldName } from '@/lib/text/names'
import { isSlug, isUuid } from '@/lib/text/slug'
import { slugify } from '@/lib/text/slugify'
import { isWebAddress } from '@/lib/text/web-address'

describe('slugify', () => {
  test.each([
    ['What is AI?', 'what-is-ai'],
    ["Yesterday's data", 'yesterdays-data'],
    ['Yesterday’s data', 'yesterdays-data'],
    ['Crème brûlée — à la carte', 'creme-brulee-a-la-carte'],
    ['  --a--b--  ', 'a-b'],
    ['GPT‑4 & ﬁne-tuning', 'gpt-4-fine-tuning'],
    ['Straße nach Gießen', 'strasse-nach-giessen'],
    ['Łódź i Ørsted', 'lodz-i-orsted'],
    ['Æsop’s Œuvre', 'aesops-oeuvre'],
    ['Tiếng Việt đẹp', 'tieng-viet-dep'],
    ['Þórr og Ísland', 'thorr-og-island'],
    ['İstanbul’da ışık', 'istanbulda-isik'],
    ['Привет, мир', 'privet-mir'],
    ['Київ і ґанок', 'kiiv-i-ganok'],
    ['Ελληνικά', 'ellinika'],
    ['שלום עולם', 'slvm-vlm'],
    ['مرحبا', 'mrhb'],
    ['你好', 'nihao'],
    ['한국어', 'hangugeo'],
    ['Cafe\u0301', 'cafe'],
    ['C++ vs. C#', 'c-plus-plus-vs-c-sharp'],
    ['🤖 robots 🎧', 'robots'],
    ['🤖', ''],
    ['?!', ''],
    ['', ''],
  ])('%j → %j', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  test('makes a slug of everything, or nothing, and leaves slugs alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const slug = slugify(title)
        expect(slug === '' || isSlug(slug)).toBe(true)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})

test.each([
  ['a', true],
  ['a-b-1', true],
  ['x'.repeat(120), true],
  ['x'.repeat(121), false],
  ['', false],
  ['-a', false],
  ['a--b', false],
  ['A', false],
  ['ä', false],
  ['a/b', false],
  ['a\n', false],
])('isSlug(%j) is %s', (value, expected) => {
  expect(isSlug(value)).toBe(expected)
})

test.each([
  ['00000000-0000-4000-8000-000000000000', true],
  ['ABCDEF00-0000-4000-8000-00000000000f', true],
  ['00000000-0000-4000-8000-00000000000', false],
  ['{00000000-0000-4000-8000-000000000000}', false],
  ['00000000000040008000000000000000', false],
  ['00000000-0000-4000-8000-000000000000\n', false],
  ['', false],
])('isUuid(%j) is %s', (value, expected) => {
  expect(isUuid(value)).toBe(expected)
})

test.each([
  ['https://a.example/x?y=1#z', true],
  ['http://a.example', true],
  ['/media/a.mp3', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  ['data:text/html,x', false],
  ['java\nscript:x', false],
  [' https://a.example', false],
  ['https://', false],
  ['a.example', false],
  ['', false],
  [`https://a.example/${'x'.repeat(2_000)}`, false],
  [null, false],
  [7, false],
])('isWebAddress(%j) is %s', (value, expected) => {
  expect(isWebAddress(value)).toBe(expected)
})

describe('foldName', () => {
  test.each([
    [' Ada ', 'ada'],
    ['ＡＤＡ', 'ada'],
    ['ﬃ', 'ffi'],
    ['İ', 'i̇'],
    ['e\u0301', 'é'],
  ])('%j → %j', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })

  test('folds once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(foldName(foldName(name))).toBe(foldName(name))
      }),
    )
  })
})

test('an uploaded file’s address is one path segment', () => {
  expect(mediaUrl('a b?.mp3')).toBe('/media/a%20b%3F.mp3')
  expect(mediaUrl('../x')).toBe('/media/..%2Fx')
})

test('dates are written for everyone alike, and an impossible one is not', () => {
  expect(formatLongDate('2026-11-20T23:59:59.000Z')).toBe('November 20, 2026')
  expect(formatLongDate('2026-01-01T00:00:00.000Z')).toBe('January 1, 2026')
  expect(formatLongDate('2026-12-31T00:00:00.000Z')).toBe('December 31, 2026')
  expect(formatLongDate('never')).toBe('')
})
