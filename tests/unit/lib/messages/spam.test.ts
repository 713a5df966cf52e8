import { describe, expect, test } from 'vitest'
import { findSpamReason } from '@/lib/messages/spam'

const ALONE = { isTrapped: false, sameTextFrom: 0, siteHost: 'show.example' }
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://shop${index}.example/x`).join(' ')

describe('a letter is no spam', () => {
  test.each([
    ['that is one sentence with two links', 'Is https://a.example better than www.b.example?'],
    [
      'of a guest who names three pages',
      `I would love to talk about how hospitals try out language models, and where they fail. My site is https://me.example,
       the book https://press.example/book, and a talk of last year www.talks.example/42. I live in Leeds and can record on most evenings.`,
    ],
    [
      'about episodes of the show itself',
      'Loved https://show.example/episodes/a https://show.example/episodes/b and https://show.example/episodes/c!',
    ],
    ['that repeats one link', 'See https://a.example or https://a.example or https://a.example'],
    ['that is a page of the show alone', 'https://show.example/episodes/a'],
    ['with a tag among its words', 'Two lines,\nas written. <script>alert(1)</script>'],
    ['with an arrow and a heart', '<3 this show, a < b > c'],
  ])('%s', (_, message) => {
    expect(findSpamReason(message, ALONE)).toBeUndefined()
  })

  test('whose short text others sent as well', () => {
    expect(findSpamReason('Thank you for the show!', { ...ALONE, sameTextFrom: 3 })).toBeUndefined()
  })
})

describe('spam has a reason', () => {
  test.each([
    [`Cheap watches ${links(3)}`, 'It has 3 links and little text.'],
    [`Visit www.a.example www.b.example http://c.example now`, 'It has 3 links and little text.'],
    ['https://shop.example/watches', 'It contains only links or markup.'],
    ['<a href="https://shop.example">cheap watches</a>', 'It contains only links or markup.'],
    ['[url=https://shop.example]cheap\nwatches[/url]', 'It contains only links or markup.'],
    ['https://show.example.evil.example/', 'It contains only links or markup.'],
  ])('%j', (message, reason) => {
    expect(findSpamReason(message, ALONE)).toBe(reason)
  })

  test.each([
    [1, 'The same text came from another address within a day.'],
    [4, 'The same text came from 4 other addresses within a day.'],
  ])('a text that came from %i others', (sameTextFrom, reason) => {
    const text = 'We can bring your podcast to the first page of every search.'
    expect(findSpamReason(text, { ...ALONE, sameTextFrom })).toBe(reason)
  })

  test('the hidden field, whatever the words', () => {
    expect(findSpamReason('A kind letter.', { ...ALONE, isTrapped: true })).toBe(
      'A hidden field was filled in, as bots do.',
    )
  })
})

test('the longest message is judged at once, however it is nested', () => {
  const begun = performance.now()
  for (const part of ['<a>', '[url]', '<', 'https://', 'www.a']) findSpamReason(part.repeat(1_000), ALONE)
  expect(performance.now() - begun).toBeLessThan(500)
})
