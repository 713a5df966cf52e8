import { setImmediate } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'

const AT_ONCE = {
  kept: 8,
  /** Anything else that visitors ask for, who may make up as many addresses as they like. */
  visitor: 3,
  /** The panel, which no visitor holds up. */
  administrator: 4,
}

/** Renders that wait for their turn in one lane; beyond that a visitor is asked to come again. */
const MAX_WAITING = 200

export type Lane = keyof typeof AT_ONCE

/** Bounds all renders of this process together: each blocks the event loop for some milliseconds, and with it every other request. */
export class RenderLanes {
  readonly #lanes: Record<Lane, LimitFunction> = {
    kept: pLimit(AT_ONCE.kept),
    visitor: pLimit(AT_ONCE.visitor),
    administrator: pLimit(AT_ONCE.administrator),
  }

  /** The render's result, once it had its turn; `full` at once when too many wait already. */
  async run<Result>(lane: Lane, render: () => Promise<Result>): Promise<Result | 'full'> {
    const limit = this.#lanes[lane]
    if (limit.pendingCount >= MAX_WAITING) return 'full'
    return limit(async () => {
      // Renders that wait for nothing would follow each other in one turn of the event loop.
      await setImmediate()
      return render()
    })
  }
}
