export const WAVEFORM_LENGTH = 240

/** The share of audible sound drawn below full height, so that a chime does not dwarf the speech. */
const BELOW_FULL = 0.95
/** A tenth of audible sound is drawn below a third of the height; otherwise speech, which is even, would look like a wall. */
const QUIET = 0.1
const QUIET_HEIGHT = 0.35
/** Decibels between full height and nothing: enough that even sound looks even, few enough that speech does not look flat. */
const RANGE_DB = { least: 6, most: 20 }
const SILENCE_DB = -60

/** Loudness from 0 to 1 in even slices, in decibels, scaled so that speech fills the height. */
export function loudnessOf(powers: readonly number[], slices = WAVEFORM_LENGTH): number[] {
  const decibels = averageSlices(powers, slices).map((power) => 10 * Math.log10(power))
  const audible = decibels
    .filter((level) => level > SILENCE_DB)
    .sort((one, other) => one - other)
  const full = audible[Math.floor(audible.length * BELOW_FULL)]
  if (full === undefined) return decibels.map(() => 0)
  const quiet = audible[Math.floor(audible.length * QUIET)] ?? full
  const even = (full - quiet) / (1 - QUIET_HEIGHT)
  const range = Math.min(Math.max(even, RANGE_DB.least), RANGE_DB.most)
  const floor = Math.max(full - range, SILENCE_DB)
  return decibels.map((level) => Math.min(Math.max(0, level - floor) / (full - floor), 1))
}

/** The mean of each slice; a value on a boundary counts for both by its share. */
export function averageSlices(values: ArrayLike<number>, slices: number): number[] {
  return Array.from({ length: slices }, (_, index) => {
    const start = (index * values.length) / slices
    const end = ((index + 1) * values.length) / slices
    let sum = 0
    for (let at = Math.floor(start); at < end; at += 1) {
      sum += (values[at] ?? 0) * (Math.min(end, at + 1) - Math.max(start, at))
    }
    return values.length === 0 ? 0 : sum / (end - start)
  })
}
