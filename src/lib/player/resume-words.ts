import { formatClock } from './clock'

const HOUR = 60

/** Where a listener goes on, and how much is left: `Continue at 12:40, 9 minutes left`. Seconds. */
export function resumeWords(at: number, duration: number | null): string {
  const place = `Continue at ${formatClock(at)}`
  return duration === null || duration <= at ? place : `${place}, ${timeLeft(duration - at)}`
}

/** Spells seconds as time left; anything under a minute is a minute. */
export function timeLeft(seconds: number): string {
  const all = Math.max(1, Math.ceil(seconds / 60))
  const [hours, minutes] = [Math.floor(all / HOUR), all % HOUR]
  const parts = [count(hours, 'hour'), count(minutes, 'minute')].filter((part) => part !== '')
  return `${parts.join(' ')} left`
}

const count = (amount: number, unit: string): string =>
  amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`
