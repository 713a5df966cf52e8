interface Bars {
  count: number
  /** From the middle of one bar to the middle of the next. */
  spacing: number
  height: number
}

/**
 * Sound as upright bars that calm down to dots, as one SVG path: loud on the left, a plain line on the right. The
 * path goes from bar to bar in whole steps: it comes with every page, and equal steps cost next to nothing there.
 */
export function calmingBarsPath({ count, spacing, height }: Bars): string {
  const middle = height / 2
  let path = ''
  let at = { x: 0, y: 0 }
  for (let index = 0; index < count; index += 1) {
    const x = Math.round(spacing * (index + 0.5))
    const reach = STEP * Math.round((middle * loudness(index / count) * voices(index)) / STEP)
    path += `m${x - at.x} ${middle - reach - at.y}v${2 * reach}`
    at = { x, y: middle + reach }
  }
  return path
}

/** Finer differences between bars are not seen. */
const STEP = 2

/** From full to silent before three quarters of the way. */
const loudness = (progress: number): number => Math.max(0, 1 - progress / 0.72) ** 1.2

/** Between 0.25 and 1, different for every bar and the same at every drawing. */
const voices = (index: number): number =>
  0.625 + 0.2 * Math.sin(index * 2.4) + 0.175 * Math.sin(index * 5.3 + 1)
