import { BAR_SPACING, BARS_HEIGHT, barsPath } from './bars'

const COUNT = 60

/** Bars that calm down to dots, loud on the left. Every drawing stretches the same path to its frame. */
export const CALMING_BARS = {
  path: barsPath(Array.from({ length: COUNT }, (_, index) => loudness(index / COUNT) * voices(index))),
  width: COUNT * BAR_SPACING,
  height: BARS_HEIGHT,
}

function loudness(progress: number): number {
  return Math.max(0, 1 - progress / 0.72) ** 1.2
}

/** Between 0.25 and 1, different for every bar and the same at every drawing. */
function voices(index: number): number {
  return 0.625 + 0.2 * Math.sin(index * 2.4) + 0.175 * Math.sin(index * 5.3 + 1)
}
