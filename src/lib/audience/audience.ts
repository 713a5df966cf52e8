/** How many listened, in numbers alone. Days are in UTC and named like `2026-11-22`. */
export interface DayFigures {
  plays: number
  downloads: number
  /** Different within the day. */
  listeners: number
}

export interface PeriodFigures {
  plays: number
  downloads: number
  /** On an average day. */
  listenersADay: number
  /** Who came in these days. */
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
  /** Of a hundred. */
  percent: number
}

/** Days without figures yet. */
export interface Uncounted {
  days: number
  /** The newest of them. */
  last: string
}

export interface Audience {
  /** Of these days and of those before; null once all are summed up. */
  uncounted: Uncounted | null
  /** The only one that is looked at. */
  episode: { id: string; title: string } | null
  from: string
  /** The last day. */
  to: string
  now: PeriodFigures
  before: PeriodFigures
  /** As far as it has come. */
  today: DayFigures
  days: (DayFigures & { day: string })[]
  apps: { app: string; times: number }[]
  /** Named by their Mondays. */
  weeks: { week: string; subscribers: number }[]
  top: HeardEpisode[]
  completion: Completion[]
}
