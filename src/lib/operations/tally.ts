const EVENTS = ['play', 'download'] as const

export type TalliedEvent = (typeof EVENTS)[number]

const tally = new Map<TalliedEvent, number>(EVENTS.map((event) => [event, 0]))

/** Counts an event since the process started, for metrics. */
export function countEvent(event: TalliedEvent): void {
  tally.set(event, (tally.get(event) ?? 0) + 1)
}

export const readTally = (): ReadonlyMap<TalliedEvent, number> => tally
