/** From the middle of one bar to the middle of the next, and how high a bar may be. */
export const BAR_SPACING = 10
export const BARS_HEIGHT = 100

const STEP = 2

/**
 * Upright bars around a middle line, one for each value from 0 to 1, as one SVG path: nothing is a dot. It goes from bar
 * to bar in whole steps, as it comes with every page, where what is alike costs next to nothing.
 */
export function barsPath(values: readonly number[]): string {
  const middle = BARS_HEIGHT / 2
  let path = ''
  let at = { x: 0, y: 0 }
  for (const [index, value] of values.entries()) {
    const x = BAR_SPACING * (index + 0.5)
    const reach = STEP * Math.round((middle * value) / STEP)
    path += `m${x - at.x} ${middle - reach - at.y}v${2 * reach}`
    at = { x, y: middle + reach }
  }
  return path
}
