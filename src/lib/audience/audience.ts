export interface DayFigures {
  plays: number
  downloads: number
  listeners: number
}

export interface PeriodFigures {
  plays: number
  downloads: number
  listenersADay: number
  subscribers: number
}

export interface HeardEpisode {
  id: string
  title: string
  plays: number
  downloads: number
}

export interface Completion {
  id: string
  title: string
  members: number
  percent: number
}

export interface Uncounted {
  days: number
  last: string
}

export interface Audience {
  /** Of these days and of those before; null once all are summed up. */
  uncounted: Uncounted | null
  episode: { id: string; title: string } | null
  from: string
  to: string
  now: PeriodFigures
  before: PeriodFigures
  today: DayFigures
  days: (DayFigures & { day: string })[]
  apps: { app: string; times: number }[]
  weeks: { week: string; subscribers: number }[]
  top: HeardEpisode[]
  completion: Completion[]
}
