import { describe, expect, it, test } from 'vitest'
import { foldText, foldWithPlaces } from '@/lib/text/fold'

describe('the fold by which texts are compared', () => {
  it.each([
    ['Étude NAÏVE ﬁn', 'etude naive fin'],
    ['Straße nach Gießen', 'strasse nach giessen'],
    ['Łódź i Ørsted', 'lodz i orsted'],
    ['İstanbul ışık', 'istanbul isik'],
    ['Ёлка и Йод', 'елка и иод'],
    ['Μάθησης', 'μαθησησ'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
    ['हिन्दी में', 'हिन्दी में'],
    ['か\u3099く', 'がく'],
    ['zero\u200bwidth soft\u00adhyphen', 'zerowidth softhyphen'],
    ['“So” – it’s…', `"so" - it's...`],
  ])('makes %j of %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
    expect(foldText(folded)).toBe(folded)
  })

  test('is the same where places are kept', () => {
    for (const text of ['Straße', 'Œuvre', 'cafe\u0301', 'か\u3099く', 'soft\u00adhyphen'])
      expect(foldWithPlaces(text).text).toBe(foldText(text))
  })
})
