import { describe, expect, test } from 'vitest'
import { findPassage } from '@/lib/search/filtered-lists'

const said = (...texts: string[]) =>
  texts.map((text, index) => ({
    id: String(index),
    start: index * 10,
    end: index * 10 + 9,
    text,
    speaker: 'Ada',
  }))

const marked = (q: string, ...texts: string[]) => {
  const found = findPassage(said(...texts), q)
  return found && [found.id, ...found.highlights.map(([from, to]) => found.text.slice(from, to))]
}

describe('the passage that is shown for a search', () => {
  test.each([
    ['model', ['A word.', 'Models and a model.'], ['1', 'Models', 'model']],
    ['odel', ['A model.'], null],
    ['ada model', ['Nothing.', 'A model.'], ['1', 'model']],
    ['naive', ['Naïve Bayes.'], ['0', 'Naïve']],
    ['ml', ['AI/ML is no magic.'], ['0', 'ML']],
    ['学習', ['機械学習の話です。'], ['0', '機械学習の話です']],
    ["':*", ['A model.'], null],
  ])('for “%s” in %j is %j', (q, texts, expected) => {
    expect(marked(q, ...texts)).toEqual(expected)
  })

  test('is read on while it is short and the same person speaks', () => {
    expect(findPassage(said('One.', 'Two.', 'Three.'), 'two')?.text).toBe('Two. Three.')
    const [one, two] = said('One.', 'Two.')
    expect(findPassage([one as never, { ...two, speaker: 'Bo' } as never], 'one')?.text).toBe('One.')
  })

  test('is cut around the words when it is long, between words and with its highlights in their place', () => {
    const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`.trim()
    const found = findPassage(said(text), 'needle')
    expect(found?.text).toMatch(/^… (before )+needle (after )+…$/)
    expect(found?.text.length).toBeLessThan(270)
    const [from = 0, to = 0] = found?.highlights[0] ?? []
    expect(found?.text.slice(from, to)).toBe('needle')
  })
})
