import { readFileSync } from 'node:fs'
import { contrast } from '@tests/support/contrast'
import { describe, expect, it } from 'vitest'
import { PALETTE } from '@/lib/site/palette'

const css = readFileSync('src/app/globals.css', 'utf8')
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark } as Record<string, string>,
  ]),
)

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
  it.each(SHAPE_PAIRS)('%s can be made out on %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(3)
  })
})

it('the palette that is shown is that of the stylesheet', () => {
  expect(new Map(PALETTE.map(({ name, light, dark }) => [name, { light, dark }]))).toEqual(tokens)
})

function colour(name: string, theme: string): string {
  const value = tokens.get(name)?.[theme]
  if (!value) throw new Error(`There is no ${theme} ${name} among the tokens.`)
  return value
}
