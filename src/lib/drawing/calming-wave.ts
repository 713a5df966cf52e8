interface WaveSize {
  width: number
  height: number
}

const STEP = 6

/** Several voices at once that die away, as one SVG path: a tangle on the left, a straight line on the right. */
export function calmingWavePath({ width, height }: WaveSize): string {
  const middle = height / 2
  const reach = middle - 4
  const points: string[] = []
  for (let x = 0; x <= width; x += STEP) {
    const y = middle + reach * loudness(x / width) * voices(x)
    points.push(`${x} ${Math.round(y * 10) / 10}`)
  }
  return `M${points.join('L')}`
}

/** From full to silent before three quarters of the way. */
const loudness = (progress: number): number => Math.max(0, 1 - progress / 0.72) ** 1.6

const voices = (x: number): number =>
  0.5 * Math.sin(x / 6.1) + 0.3 * Math.sin(x / 14.3 + 1.1) + 0.2 * Math.sin(x / 37 + 0.4)
