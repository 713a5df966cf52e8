import { arc, bar, block, disc, line, repeat } from './shapes.mjs'

/** What we mean by AI: one word, many openings. Rings of sound, each open at another place. */
export function openRings({ levels, front, tone, accent }) {
  const centre = { x: 1930, y: 800 }
  const heights = levels(10)
  const rings = repeat(10, (index) => {
    const gap = 0.05 + 0.14 * heights[index]
    const from = (index * 0.377 + gap) % 1
    return arc({
      ...centre,
      radius: 206 + index * 106,
      from,
      to: from + 1 - gap,
      width: 26 + heights[(index * 3) % 10] * 44,
      stroke: index % 3 === 1 ? tone : front,
      cap: 'butt',
    })
  })
  return rings + disc({ ...centre, radius: 108, fill: accent })
}

/** Learning from examples: wild guesses on the left, hardly any error on the right. */
export function shrinkingError({ levels, front, tone, accent }) {
  const count = 34
  const heights = levels(count)
  const curve = (t) => 1180 - 560 * t ** 1.6
  const x = (t) => 90 + t * 2660
  const errors = repeat(count, (index, t) => {
    const reach = heights[index] ** 1.5 * 1250 * (1 - t) ** 1.15 + 16
    const side = index % 2 === 0 ? 1 : -1
    const ends = [curve(t), curve(t) - side * reach].sort((a, b) => a - b)
    return bar({ x: x(t), top: ends[0] - 25, bottom: ends[1] + 25, width: 50, fill: side > 0 ? front : tone })
  })
  const points = Array.from({ length: 60 }, (_, index) => [x(index / 59), curve(index / 59)])
  return (
    errors +
    line({ points, width: 30, stroke: accent }) +
    disc({ x: x(1), y: curve(1), radius: 128, fill: accent })
  )
}

/** One word at a time: lines of words as long as the words really are, and the place of the next one. */
export function nextWord({ words, front, tone, accent }) {
  const rowHeight = 196
  const right = 2830
  let x = 170
  let y = 190
  let drawing = ''
  for (const word of words) {
    const width = 52 + word.length * 62
    if (x + width > right) {
      x = 170
      y += rowHeight
    }
    if (y > 190 + rowHeight * 8) break
    const isLastRow = y === 190 + rowHeight * 8
    if (isLastRow && x > 1300) {
      drawing += block({ x, y, width: 420, height: 118, fill: accent, radius: 59 })
      break
    }
    drawing += block({ x, y, width, height: 118, fill: word.length > 6 ? tone : front, radius: 59 })
    x += width + 44
  }
  return drawing
}

/** Making things up: a reflection that starts out faithful and then tells another story. */
export function falseReflection({ levels, front, tone, accent }) {
  const count = 42
  const real = levels(count)
  const other = levels(count, 60)
  const x = (t) => 40 + t * 2920
  const horizon = 1010
  const bars = repeat(count, (index, t) => {
    const drift = Math.min(1, Math.max(0, (t - 0.22) / 0.3))
    const below = real[index] * (1 - drift) + (1.15 - other[index]) * drift
    return (
      bar({ x: x(t), top: horizon - 60 - real[index] * 800, bottom: horizon - 34, width: 42, fill: front }) +
      bar({
        x: x(t),
        top: horizon + 34,
        bottom: horizon + 60 + below * 800,
        width: 42,
        fill: drift > 0.5 ? accent : tone,
      })
    )
  })
  return bars + block({ x: 0, y: horizon - 7, width: 3000, height: 14, fill: front })
}
