import { contrast } from '@tests/support/contrast'
import { describe, expect, test } from 'vitest'
import { colourNamed, PALETTE } from '@/lib/site/palette'
import { accentInWords, nearestLegible, paletteIn, toneStyles } from '@/lib/site/tones'

const HUES = ['#ffcc00', '#00aaff', '#000080', '#ffffff']

describe('the nearest legible tone', () => {
  test.each(HUES)('of %s stands out from the page', (tone) => {
    expect(contrast(nearestLegible(tone), colourNamed('paper').light)).toBeGreaterThanOrEqual(4.5)
  })

  test('of a pale yellow is a dark yellow, no grey', () => {
    expect(nearestLegible('#ffcc00')).toMatch(/^#[6-9]/)
  })
})

describe('the palette in the tones of a show', () => {
  test('is the house’s own without any', () => {
    expect(paletteIn({})).toEqual(PALETTE)
    expect(toneStyles({})).toBe('')
  })

  test.each(HUES)('holds its contrasts in both themes with %s', (hue) => {
    const tone = nearestLegible(hue)
    const palette = paletteIn({ accent: tone, 'season-1': tone, 'season-2': tone })
    for (const theme of ['light', 'dark'] as const) {
      const of = (name: string) => palette.find((colour) => colour.name === name)?.[theme] ?? ''
      for (const [one, other] of [
        ['accent', 'paper'],
        ['accent-strong', 'raised'],
        ['accent-strong', 'sunken'],
        ['on-accent', 'accent'],
        ['season-1', 'paper'],
        ['on-season', 'season-2'],
      ] as const)
        expect([one, other, contrast(of(one), of(other)) >= 4.5]).toEqual([one, other, true])
    }
  })

  test('reaches screens alone, as paper has its own', () => {
    expect(toneStyles({ 'season-1': '#0a5c8a' })).toMatch(
      /^@media screen\{:root\{--color-season-1:light-dark\(#0a5c8a,#[\da-f]{6}\)\}\}$/,
    )
  })
})

test('an accent is legible in the words of a PDF, whatever was chosen; without one the house’s own stays', () => {
  for (const accent of ['#0a5c99', '#ffd400', '#ff66aa']) {
    expect(contrast(accentInWords({ accent }) ?? '', '#ffffff')).toBeGreaterThanOrEqual(7)
  }
  expect(accentInWords({})).toBeUndefined()
})
