// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { findIn, findInList, placeOfHit } from '@/lib/transcripts/find-in-list'
import { groupIntoPassages, passagesHtml } from '@/lib/transcripts/passages'

describe('a search in a text', () => {
  test.each([
    ['accents that are not typed', 'Ein Café – cafe\u0301!', 'cafe', ['Café', 'cafe\u0301']],
    ['accents that are typed', 'A resume.', 'résumé', ['resume']],
    ['typed apostrophes', 'It’s “so”.', `it's "so"`, ['It’s “so”']],
    ['letters in one', 'The ﬁrst Straße', 'first', ['ﬁrst']],
    ['letters for one', 'The first Straße', 'strasse', ['Straße']],
    ['characters outside the first plane', '🎧🎧 sound', 'sound', ['sound']],
    ['spaces of another kind', 'ten\u00a0percent', 'ten  percent ', ['ten\u00a0percent']],
    ['hits side by side', 'aaaa', 'aa', ['aa', 'aa']],
    ['characters that mean something elsewhere', 'a.c (b)', '.c (', ['.c (']],
  ])('does not mind %s', (_, text, query, expected) => {
    expect(findIn(text, query).map(({ from, to }) => text.slice(from, to))).toEqual(expected)
  })

  test.each(['', '   ', 'nowhere'])('finds nothing for “%s”', (query) => {
    expect(findIn('Hello.', query)).toEqual([])
  })
})

describe('a search in a transcript', () => {
  afterEach(() => document.body.replaceChildren())

  function listOf(pace: number, ...spoken: [text: string, speaker: string][]) {
    const segments = spoken.map(([text, speaker], index) => {
      const start = index * pace
      return { id: `s${index}`, start, end: start + 1, text, speaker }
    })
    document.body.innerHTML = `<ol>${passagesHtml(groupIntoPassages(segments))}</ol>`
    return document.querySelector('ol') as HTMLElement
  }
  const placesOf = (list: HTMLElement, query: string) => findInList(list, query).map(placeOfHit)

  test('finds what runs on from one segment into the next of the same speaker', () => {
    const list = listOf(
      1,
      ['We learn', 'Ann'],
      ['from examples.', 'Ann'],
      ['We learn', 'Ben'],
      ['from', 'Ann'],
    )
    expect(placesOf(list, 'learn from')).toEqual([0])
    expect(placesOf(list, 'from')).toEqual([1, 3])
  })

  test('finds a speaker where they begin to speak, in the transcript’s order', () => {
    const list = listOf(100, ['One, Ann.', 'Ben'], ['Two.', 'Ben'], ['Three.', 'Ána'], ['Anna!', 'Ben'])
    expect(placesOf(list, 'an')).toEqual([0, 200, 300])
    expect(placesOf(list, 'BEN')).toEqual([0, 300])
  })
})
