interface InFlight {
  begunAt: number
  ended: Promise<void>
}

/** Longer than any render takes: the database gives up on its queries well before. */
const MAX_FLIGHT_MS = 10_000

/**
 * Next lets requests for one page share a render that is already running. After a change that would hand out old
 * data, so a request waits until the renders begun before the change have ended, and then starts its own.
 */
export class RendersInFlight {
  readonly #flights = new Map<string, Set<InFlight>>()
  readonly #maxFlightMs: number

  constructor(maxFlightMs = MAX_FLIGHT_MS) {
    this.#maxFlightMs = maxFlightMs
  }

  async run<R>(path: string, now: () => number, work: () => Promise<R>): Promise<R> {
    await this.#waitForOlder(path, now())
    let end = () => {}
    const flight = { begunAt: now(), ended: new Promise<void>((resolve) => (end = resolve)) }
    const flights = this.#flights.get(path) ?? new Set()
    this.#flights.set(path, flights.add(flight))
    const land = () => {
      clearTimeout(timer)
      flights.delete(flight)
      if (flights.size === 0 && this.#flights.get(path) === flights) this.#flights.delete(path)
      end()
    }
    // Next never finishes some requests whose visitor has left; nobody may wait for those for ever.
    const timer = setTimeout(land, this.#maxFlightMs)
    timer.unref()
    try {
      return await work()
    } finally {
      land()
    }
  }

  async #waitForOlder(path: string, arrival: number): Promise<void> {
    for (;;) {
      const older = [...(this.#flights.get(path) ?? [])].filter((flight) => flight.begunAt < arrival)
      if (older.length === 0) return
      await Promise.all(older.map((flight) => flight.ended))
    }
  }
}
