/** How many bars, from the middle of one to the middle of the next, and how high a bar may be. */
const COUNT = 60
const SPACING = 10
const HEIGHT = 100

/** Finer differences between bars are not seen. */
const STEP = 2

/**
 * Sound as upright bars that calm down to dots, as one SVG path: loud on the left, a plain line on the right. Every
 * drawing stretches the same path to its own frame, and the path goes from bar to bar in whole steps: it comes with
 * every page, where what is alike costs next to nothing.
 */
export const CALMING_BARS = { path: calmingBarsPath(), width: COUNT * SPACING, height: HEIGHT }

function calmingBarsPath(): string {
  const middle = HEIGHT / 2
  let path = ''
  let at = { x: 0, y: 0 }
  for (let index = 0; index < COUNT; index += 1) {
    const x = SPACING * (index + 0.5)
    const reach = STEP * Math.round((middle * loudness(index / COUNT) * voices(index)) / STEP)
    path += `m${x - at.x} ${middle - reach - at.y}v${2 * reach}`
    at = { x, y: middle + reach }
  }
  return path
}

/** From full to silent before three quarters of the way. */
function loudness(progress: number): number {
  return Math.max(0, 1 - progress / 0.72) ** 1.2
}

/** Between 0.25 and 1, different for every bar and the same at every drawing. */
function voices(index: number): number {
  return 0.625 + 0.2 * Math.sin(index * 2.4) + 0.175 * Math.sin(index * 5.3 + 1)
}
