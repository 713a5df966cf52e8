import { expect, test } from 'vitest'
import { planGain, STEP_DB } from '@/lib/media/gain-plan'

test.each([
  [-17, -3],
  [-15, -0.1],
])('sound of %s LUFS stays as it is', (loudness, peak) => {
  expect(planGain({ loudness, peak })).toBeUndefined()
})

test.each([
  { loudness: -22.3, peak: -12, direction: 'louder', steps: 4, isLimited: false },
  { loudness: -17.1, peak: -6, direction: 'louder', steps: 1, isLimited: false },
  { loudness: -22.3, peak: -4.1, direction: 'louder', steps: 2, isLimited: true },
  { loudness: -22.3, peak: -2, direction: 'louder', steps: 0, isLimited: true },
  { loudness: -14.9, peak: 0, direction: 'quieter', steps: -1, isLimited: false },
  { loudness: -10, peak: 2, direction: 'quieter', steps: -4, isLimited: false },
])('sound of $loudness LUFS with a peak of $peak dB is made $direction by $steps steps', (given) => {
  const { loudness, peak, ...plan } = given
  expect(planGain({ loudness, peak })).toEqual(plan)
  expect(plan.direction === 'quieter' || peak + plan.steps * STEP_DB <= Math.max(-1, peak)).toBe(true)
})
