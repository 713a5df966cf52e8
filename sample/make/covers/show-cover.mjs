import { ACCENT, INK, PAPER } from './colours.mjs'
import { letters, widthOf } from './lettering.mjs'
import { bar, block, repeat } from './shapes.mjs'

/** The name, set large; its last letter is the playhead, and the sound goes on from there. */
export function drawShowCover({ levels }) {
  const size = 985
  const left = 190
  const baseline = 2360
  const capHeight = size * 0.75
  const playhead = left + widthOf('A', size) + 116
  const heights = levels(14)
  const sound = repeat(14, (index) => {
    const reach = heights[index] * capHeight * 0.5 * (1 - index / 24)
    const middle = baseline - capHeight / 2
    const x = playhead + 178 + index * 118
    return bar({
      x,
      top: middle - Math.max(reach, 32),
      bottom: middle + Math.max(reach, 32),
      width: 64,
      fill: INK,
    })
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3000 3000" width="3000" height="3000">`,
    block({ x: 0, y: 0, width: 3000, height: 3000, fill: PAPER }),
    letters('Plain', { x: left, y: 1330, size, fill: INK }),
    letters('A', { x: left + 16, y: baseline, size, fill: INK }),
    block({
      x: playhead - 68,
      y: baseline - capHeight - 120,
      width: 136,
      height: capHeight + 240,
      fill: ACCENT,
    }),
    sound,
    `</svg>`,
  ].join('\n')
}
