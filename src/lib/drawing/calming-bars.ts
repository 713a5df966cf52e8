interface Bars {
  count: number
  /** From the middle of one bar to the middle of the next. */
  spacing: number
  height: number
}

/** Sound as upright bars that calm down to dots, as one SVG path: loud on the left, a plain line on the right. */
export function calmingBarsPath({ count, spacing, height }: Bars): string {
  const middle = height / 2
  const bars = Array.from({ length: count }, (_, index) => {
    const x = round(spacing * (index + 0.5))
    const reach = round(Math.max(0.5, middle * loudness(index / count) * voices(index)))
    return `M${x} ${round(middle - reach)}v${round(2 * reach)}`
  })
  return bars.join('')
}

/** From full to silent before three quarters of the way. */
const loudness = (progress: number): number => Math.max(0, 1 - progress / 0.72) ** 1.2

/** Between 0.25 and 1, different for every bar and the same at every drawing. */
const voices = (index: number): number =>
  0.625 + 0.2 * Math.sin(index * 2.4) + 0.175 * Math.sin(index * 5.3 + 1)

const round = (value: number): number => Math.round(value * 10) / 10
