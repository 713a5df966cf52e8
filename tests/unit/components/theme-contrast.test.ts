import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/app/globals.css', 'utf8')
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark } as Record<string, string>,
  ]),
)

/** WCAG 2.2, 1.4.3: text and the ground it stands on. */
const TEXT_PAIRS = [
  ['ink', 'paper'],
  ['ink', 'raised'],
  ['ink', 'sunken'],
  ['soft', 'paper'],
  ['soft', 'raised'],
  ['soft', 'sunken'],
  ['accent-strong', 'paper'],
  ['accent-strong', 'raised'],
  ['accent-strong', 'sunken'],
  ['season-1', 'paper'],
  ['season-1', 'raised'],
  ['season-2', 'paper'],
  ['season-2', 'raised'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-season', 'season-1'],
  ['on-season', 'season-2'],
] as const

/** WCAG 2.2, 1.4.11: borders of controls, marks and the focus ring. */
const SHAPE_PAIRS = [
  ['edge', 'paper'],
  ['edge', 'raised'],
  ['edge', 'sunken'],
  ['accent', 'paper'],
  ['accent', 'raised'],
  ['accent', 'sunken'],
] as const

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  it.each(TEXT_PAIRS)('%s can be read on %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(SHAPE_PAIRS)('%s can be made out on %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(3)
  })
})

it('paper and ink are those of the covers', () => {
  expect(tokens.get('paper')?.light).toBe('#fbf7f0')
  expect(tokens.get('ink')?.light).toBe('#1c1917')
})

function colour(name: string, theme: string): string {
  const value = tokens.get(name)?.[theme]
  if (!value) throw new Error(`There is no ${theme} ${name} among the tokens.`)
  return value
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
