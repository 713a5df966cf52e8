const EVENTS = ['play', 'download'] as const

export type CountedEvent = (typeof EVENTS)[number]

const counts = new Map<CountedEvent, number>(EVENTS.map((event) => [event, 0]))

/** Counts an event since the process started, for metrics. */
export function countEvent(event: CountedEvent): void {
  counts.set(event, (counts.get(event) ?? 0) + 1)
}

export const readEventCounts = (): ReadonlyMap<CountedEvent, number> => counts
