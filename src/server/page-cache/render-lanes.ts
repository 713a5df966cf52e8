import { setImmediate } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'

const AT_ONCE = {
  kept: 8,
  /** Visitors may make up as many addresses as they like. */
  visitor: 3,
  /** No visitor holds up the panel. */
  team: 4,
}

/** Per lane; beyond that a visitor is asked to come again. */
const MAX_WAITING = 200

export type Lane = keyof typeof AT_ONCE

/** Bounds all renders of this process, because each blocks the event loop for some milliseconds. */
export class RenderLanes {
  readonly #lanes: Record<Lane, LimitFunction> = {
    kept: pLimit(AT_ONCE.kept),
    visitor: pLimit(AT_ONCE.visitor),
    team: pLimit(AT_ONCE.team),
  }

  /** `full` at once when too many wait. */
  async run<Result>(lane: Lane, render: () => Promise<Result>): Promise<Result | 'full'> {
    const limit = this.#lanes[lane]
    if (limit.pendingCount >= MAX_WAITING) return 'full'
    return limit(async () => {
      // Gives the event loop a turn between renders.
      await setImmediate()
      return render()
    })
  }
}
