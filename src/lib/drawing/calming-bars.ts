import { BAR_SPACING, BARS_HEIGHT, barsPath } from './bars'

const COUNT = 60

/**
 * Sound as upright bars that calm down to dots: loud on the left, a plain line on the right. Every drawing stretches
 * the same path to its own frame.
 */
export const CALMING_BARS = {
  path: barsPath(Array.from({ length: COUNT }, (_, index) => loudness(index / COUNT) * voices(index))),
  width: COUNT * BAR_SPACING,
  height: BARS_HEIGHT,
}

/** From full to silent before three quarters of the way. */
function loudness(progress: number): number {
  return Math.max(0, 1 - progress / 0.72) ** 1.2
}

/** Between 0.25 and 1, different for every bar and the same at every drawing. */
function voices(index: number): number {
  return 0.625 + 0.2 * Math.sin(index * 2.4) + 0.175 * Math.sin(index * 5.3 + 1)
}
