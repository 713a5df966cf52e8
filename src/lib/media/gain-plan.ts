export const TARGET_LUFS = -16
const TOLERANCE_LU = 1
/** The closest that a copy's peak may come to full scale, in dB. */
const HIGHEST_PEAK = -1
/** An MP3's gain counts quarters of a doubling. */
export const STEP_DB = (20 * Math.log10(2)) / 4

export interface GainPlan {
  direction: 'louder' | 'quieter'
  /** Steps of `STEP_DB`; negative for quieter, 0 when the peak leaves no room. */
  steps: number
  /** The peak keeps the copy further from the target than steps alone would. */
  isLimited: boolean
}

export function planGain({
  loudness,
  peak,
}: Record<'loudness' | 'peak', number>): GainPlan | undefined {
  const wanted = TARGET_LUFS - loudness
  if (Math.abs(wanted) <= TOLERANCE_LU) return undefined
  const ideal = Math.round(wanted / STEP_DB)
  if (wanted < 0) return { direction: 'quieter', steps: ideal, isLimited: false }
  const room = Math.max(0, Math.floor((HIGHEST_PEAK - peak) / STEP_DB))
  return { direction: 'louder', steps: Math.min(ideal, room), isLimited: room < ideal }
}
