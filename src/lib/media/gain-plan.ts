/** What podcast apps aim at. */
export const TARGET_LUFS = -16
const TOLERANCE_LU = 1
/** A copy may come as near to full scale as this. */
const HIGHEST_PEAK = -1
/** The gain in an MP3 counts quarters of a doubling. */
export const STEP_DB = (20 * Math.log10(2)) / 4

export interface GainPlan {
  direction: 'louder' | 'quieter'
  /** Of `STEP_DB` each; below nought for quieter, nought where the peak leaves no room. */
  steps: number
  /** The peak does not let it come as near to the target as steps allow. */
  isLimited: boolean
}

/** Undefined for sound that is as loud as it should be. */
export function planGain({ loudness, peak }: { loudness: number; peak: number }): GainPlan | undefined {
  const wanted = TARGET_LUFS - loudness
  if (Math.abs(wanted) <= TOLERANCE_LU) return undefined
  const ideal = Math.round(wanted / STEP_DB)
  if (wanted < 0) return { direction: 'quieter', steps: ideal, isLimited: false }
  const room = Math.max(0, Math.floor((HIGHEST_PEAK - peak) / STEP_DB))
  return { direction: 'louder', steps: Math.min(ideal, room), isLimited: room < ideal }
}
