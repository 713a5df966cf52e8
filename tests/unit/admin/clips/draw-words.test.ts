import { SHOW_NAMES } from '@tests/support/show-names'
import { describe, expect, test } from 'vitest'
import { drawText, pieces, setText, TITLES } from '@/admin/clips/draw-words'
import { SHAPES } from '@/lib/clips/clip'
import { LAYOUTS } from '@/lib/clips/layout'
import { textWidth } from '@/lib/text/text-layout'

/** A canvas whose letters are a little wider than those of the font. */
function canvas() {
  const drawn: { text: string; x: number }[] = []
  const context = {
    font: '',
    measureText: (text: string) => ({
      width: textWidth(text) * 1.05 * Number(/(\d+(?:\.\d+)?)px/.exec(context.font)?.[1]),
    }),
    fillText: (text: string, x: number) => drawn.push({ text, x }),
  }
  return { context: context as unknown as CanvasRenderingContext2D, drawn }
}

const face = { ...TITLES, largest: 54, smallest: 20 }

describe.each(SHAPES)('in the $value picture', ({ value }) => {
  const { title } = LAYOUTS[value]

  test.each(SHOW_NAMES)('the words “%s” stay within their box', (name) => {
    const { lines, size } = setText(canvas().context, pieces(name), title, face)
    expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(title.width)
    expect(lines.length * size).toBeLessThanOrEqual(title.height)
  })
})

test('a text of ideographs, which has no blanks, breaks between them', () => {
  const { context } = canvas()
  const { lines } = setText(context, pieces('厨房里的科学'), { width: 200, height: 300 }, face)
  expect(lines.map(({ words }) => words.map(({ text }) => text).join(''))).toEqual(['厨房里', '的科学'])
})

test.each([
  ['علوم المطبخ', ['المطبخ', 'علوم']],
  ['The kitchen', ['The', 'kitchen']],
])('the words of “%s” stand from left to right as its script is read', (words, order) => {
  const { context, drawn } = canvas()
  const box = { x: 10, y: 0, width: 900, height: 100 }
  drawText(context, setText(context, pieces(words), box, face), { box, colourOf: () => 'black' })
  expect(drawn.toSorted((one, other) => one.x - other.x).map(({ text }) => text)).toEqual(order)
  expect(Math.min(...drawn.map(({ x }) => x))).toBe(10)
})
