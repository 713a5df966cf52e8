import { setImmediate } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'

const AT_ONCE = {
  kept: 8,
  /** Visitors can request endless addresses. */
  visitor: 3,
  /** Visitors must not hold up the panel. */
  team: 4,
}

/** Per lane; beyond it, visitors are asked to retry. */
const MAX_WAITING = 200

export type Lane = keyof typeof AT_ONCE

/** Limits all renders of this process, because each blocks the event loop for some milliseconds. */
export class RenderLanes {
  readonly #lanes: Record<Lane, LimitFunction> = {
    kept: pLimit(AT_ONCE.kept),
    visitor: pLimit(AT_ONCE.visitor),
    team: pLimit(AT_ONCE.team),
  }

  /** Resolves to `full` at once when too many wait. */
  async run<Result>(lane: Lane, render: () => Promise<Result>): Promise<Result | 'full'> {
    const limit = this.#lanes[lane]
    if (limit.pendingCount >= MAX_WAITING) return 'full'
    return limit(async () => {
      // Lets the event loop run between renders.
      await setImmediate()
      return render()
    })
  }
}
