import { DAY_MS } from '@/lib/text/clock'

export interface DayFigures {
  plays: number
  downloads: number
  listeners: number
}

export interface EpisodeFigures {
  id: string
  title: string
  plays: number
  downloads: number
}

const DAYS = { '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const

export type PeriodName = keyof typeof DAYS

export const PERIOD_NAMES = Object.keys(DAYS) as [PeriodName, ...PeriodName[]]

export const USUAL_PERIOD: PeriodName = '30d'

/** A play is written shortly after it happens, so a day closes this much later. */
const SETTLED_MS = 5 * 60 * 1000

/** Milliseconds since 1970; days begin at midnight UTC. */
export interface Period {
  before: number
  from: number
  to: number
}

export const lastMidnight = (now: Date): number => startOfDay(now.getTime() - SETTLED_MS)

/** Whole days only: today is not over and would not compare. */
export function periodUntil(now: Date, name: PeriodName): Period {
  const to = lastMidnight(now)
  const length = DAYS[name] * DAY_MS
  return { before: to - 2 * length, from: to - length, to }
}

const startOfDay = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS

/** `2026-11-22`. */
export const dayName = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The change in whole percent; null when there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * (now - before)) / before)
