import { converter, formatHex, toGamut, wcagContrast } from 'culori'
import { colourNamed, PALETTE } from './palette'

/** The tones that a show can choose, each as on a light page, `#rrggbb`. The others keep their defaults. */
const TONES = ['accent', 'season-1', 'season-2'] as const
export type Tone = (typeof TONES)[number]
export type Tones = Partial<Record<Tone, string>>

/** WCAG 2.2 for text. Dark pages, and accents in text, need more for comfortable reading. */
export const LEGIBLE = 4.5
const IN_THE_DARK = 6
const IN_WORDS = 7
const IN_WORDS_IN_THE_DARK = 9.5

const LIGHTNESS_STEP = 0.01

const PAGE = colourNamed('paper')

export const isTone = (value: string) => /^#[\da-f]{6}$/i.test(value)

export const contrastOnPage = (tone: string) => wcagContrast(tone, PAGE.light)

/** The nearest tone of the same hue with enough contrast. */
export function nearestLegible(
  tone: string,
  ground: string = PAGE.light,
  least: number = LEGIBLE,
) {
  const colour = converter('oklch')(tone)
  if (!colour) throw new Error(`${tone} is no colour.`)
  const inGamut = toGamut('rgb', 'oklch')
  const step = wcagContrast('#ffffff', ground) > wcagContrast('#000000', ground) ? 1 : -1
  for (let l = colour.l; l >= 0 && l <= 1; l += step * LIGHTNESS_STEP) {
    const found = formatHex(inGamut({ ...colour, l }))
    if (wcagContrast(found, ground) >= least) return found
  }
  return step > 0 ? '#ffffff' : '#000000'
}

export function paletteIn(tones: Tones): typeof PALETTE {
  const { accent } = tones
  return PALETTE.map((colour) => {
    const tone = tones[colour.name as Tone]
    if (tone)
      return { ...colour, light: tone, dark: nearestLegible(tone, PAGE.dark, IN_THE_DARK) }
    if (colour.name !== 'accent-strong' || !accent) return colour
    return {
      ...colour,
      light: nearestLegible(accent, PAGE.light, IN_WORDS),
      dark: nearestLegible(accent, PAGE.dark, IN_WORDS_IN_THE_DARK),
    }
  })
}

/** The accent for text on white paper; undefined when the show has none of its own. */
export const accentInWords = ({ accent }: Tones): string | undefined =>
  accent && nearestLegible(accent, PAGE.light, IN_WORDS)

/** CSS for a show's tones; empty for the defaults. Print has its own. */
export function toneStyles(tones: Tones) {
  const own = paletteIn(tones).filter((colour) => !PALETTE.includes(colour))
  if (own.length === 0) return ''
  const rules = own.map(
    ({ name, light, dark }) => `--color-${name}:light-dark(${light},${dark})`,
  )
  return `@media screen{:root{${rules.join(';')}}}`
}
