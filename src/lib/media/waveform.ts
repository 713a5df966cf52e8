/** One character per value, in 64 steps: short, and safe in JSON, HTML and SQL. */
const STEPS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const LOUDEST = STEPS.length - 1

export const encodeWaveform = (values: readonly number[]): string =>
  values.map((value) => STEPS[Math.round(Math.min(Math.max(value, 0), 1) * LOUDEST)]).join('')

const RANKS = new Map(Array.from(STEPS, (step, rank) => [step.charCodeAt(0), rank]))

export const decodeWaveform = (waveform: string): number[] =>
  Array.from(waveform, (_, at) => rankAt(waveform, at) / LOUDEST)

const rankAt = (waveform: string, at: number) => RANKS.get(waveform.charCodeAt(at)) ?? 0

const DRAWN_BARS = 80

/** The waveform for pages: fewer steps, each the loudest of its slice, because means would look flat. */
export function toDrawnWaveform(waveform: string): string {
  let drawn = ''
  for (let bar = 0; bar < DRAWN_BARS; bar += 1) {
    const from = Math.floor((bar * waveform.length) / DRAWN_BARS)
    const to = Math.max(Math.floor(((bar + 1) * waveform.length) / DRAWN_BARS), from + 1)
    let loudest = 0
    for (let at = from; at < to; at += 1) loudest = Math.max(loudest, rankAt(waveform, at))
    drawn += STEPS[loudest]
  }
  return drawn
}

/** The distance between the middles of two bars, and the greatest height of a bar. */
export const BAR_SPACING = 10
export const BARS_HEIGHT = 100

const STEP = 2

/** One bar for each value from 0 to 1, as one SVG path; zero is a dot. Integer coordinates compress well. */
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

const PLAIN_WIDTH = 100

export function soundBars(waveform: string | null) {
  const height = BARS_HEIGHT
  if (!waveform)
    return { path: `M0 ${height / 2}h${PLAIN_WIDTH}`, width: PLAIN_WIDTH, height }
  const values = decodeWaveform(waveform)
  return { path: barsPath(values), width: values.length * BAR_SPACING, height }
}

const COUNT = 60

/** A decorative waveform that fades out. Every drawing fits the same path to its frame. */
export const CALMING_BARS = {
  path: barsPath(
    Array.from({ length: COUNT }, (_, index) => {
      const voices = 0.625 + 0.2 * Math.sin(index * 2.4) + 0.175 * Math.sin(index * 5.3 + 1)
      return Math.max(0, 1 - index / COUNT / 0.72) ** 1.2 * voices
    }),
  ),
  width: COUNT * BAR_SPACING,
  height: BARS_HEIGHT,
}
