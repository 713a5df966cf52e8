import { ACCENT, INK, PAPER } from './colours.mjs'
import { block, disc, line, repeat, ring } from './shapes.mjs'

const frame = (...parts) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">`,
    block({ x: 0, y: 0, width: 600, height: 600, fill: PAPER }),
    ...parts,
    `</svg>`,
  ].join('\n')

/** A cookbook, open at a recipe: lines of text, the last of them still being written. */
export function drawCookbookLogo() {
  const page = (side) =>
    `<path d="M300 180C${300 + side * 60} 140 ${300 + side * 150} 140 ${300 + side * 210} 160V430C${300 + side * 150} 410 ${300 + side * 60} 410 300 450Z" fill="${INK}"/>`
  const text = repeat(
    4,
    (index) =>
      line({
        points: [
          [140, 222 + index * 48],
          [252, 212 + index * 48 + 12],
        ],
        width: 16,
        stroke: PAPER,
      }) +
      (index < 3
        ? line({
            points: [
              [348, 224 + index * 48],
              [460, 222 + index * 48],
            ],
            width: 16,
            stroke: PAPER,
          })
        : ''),
  )
  return frame(page(-1), page(1), text, block({ x: 346, y: 352, width: 26, height: 44, fill: ACCENT }))
}

/** A long table seen from above, with a seat for everyone and one of them taken. */
export function drawStrategyLogo() {
  const seats = repeat(5, (index) => {
    const x = 128 + index * 86
    return (
      ring({ x, y: 172, radius: 24, width: 15, stroke: INK }) +
      ring({ x, y: 428, radius: 24, width: 15, stroke: INK })
    )
  })
  return frame(
    block({ x: 84, y: 232, width: 432, height: 136, fill: INK, radius: 68 }),
    seats,
    disc({ x: 386, y: 172, radius: 34, fill: ACCENT }),
  )
}
