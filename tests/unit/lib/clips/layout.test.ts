import { describe, expect, it } from 'vitest'
import { SHAPES } from '@/lib/clips/clip'
import { type Box, LAYOUTS } from '@/lib/clips/layout'

const touches = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe.each(SHAPES)('in the $value picture', ({ value, width, height }) => {
  const { letterSize, ...boxes } = LAYOUTS[value]
  const all = Object.entries(boxes)

  it('everything stands within it', () => {
    const outside = all.filter(
      ([, { x, y, width: w, height: h }]) => x < 0 || y < 0 || x + w > width || y + h > height,
    )
    expect(outside).toEqual([])
  })

  it('nothing lies over another', () => {
    const pairs = all.flatMap(([name, box], place) =>
      all
        .slice(place + 1)
        .flatMap(([other, second]) => (touches(box, second) ? [`${name} over ${other}`] : [])),
    )
    expect(pairs).toEqual([])
  })
})
