import { expect, test } from 'vitest'
import { mediaUrl } from '@/lib/media/upload-rules'
import { isSlug, isUuid } from '@/lib/text/slug'
import { slugify } from '@/lib/text/slugify'
import { isWebAddress } from '@/lib/text/web-address'

test.each([
  ['What is AI?', 'what-is-ai'],
  ["Yesterday's data", 'yesterdays-data'],
  ['  --a--b--  ', 'a-b'],
  ['GPT‑4 & ﬁne-tuning', 'gpt-4-fine-tuning'],
  ['Straße nach Gießen', 'strasse-nach-giessen'],
  ['Привет, мир', 'privet-mir'],
  ['你好', 'nihao'],
  ['C++ vs. C#', 'c-plus-plus-vs-c-sharp'],
  ['🤖 robots 🎧', 'robots'],
  [`${'x'.repeat(119)} y`, 'x'.repeat(119)],
  ['', ''],
])('slugify: %j → %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test.each([
  ['a-b-1', true],
  ['x'.repeat(120), true],
  ['x'.repeat(121), false],
  ['', false],
  ['a--b', false],
  ['A', false],
  ['a\n', false],
])('isSlug(%j) is %s', (value, expected) => {
  expect(isSlug(value)).toBe(expected)
})

test.each([
  ['00000000-0000-4000-8000-000000000000', true],
  ['ABCDEF00-0000-4000-8000-00000000000f', true],
  ['{00000000-0000-4000-8000-000000000000}', false],
  ['00000000-0000-4000-8000-000000000000\n', false],
  ['', false],
])('isUuid(%j) is %s', (value, expected) => {
  expect(isUuid(value)).toBe(expected)
})

test.each([
  ['https://a.example/x?y=1#z', true],
  ['/media/a.mp3', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  [' https://a.example', false],
  ['a.example', false],
  ['', false],
  [`https://a.example/${'x'.repeat(2_000)}`, false],
  [null, false],
])('isWebAddress(%j) is %s', (value, expected) => {
  expect(isWebAddress(value)).toBe(expected)
})

test('an uploaded file’s address is one path segment', () => {
  expect(mediaUrl('a b?.mp3')).toBe('/media/a%20b%3F.mp3')
  expect(mediaUrl('../x')).toBe('/media/..%2Fx')
})
