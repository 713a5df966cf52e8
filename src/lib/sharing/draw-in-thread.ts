import { runInThread } from '@/lib/run-in-thread'
import type { Card } from './card'

export interface DrawOrder {
  card: Card
  artwork: Uint8Array | null
}

export type DrawnCard = { picture: Uint8Array } | { fault: string }

const TIME_LIMIT_MS = 2 * 60_000

/** Draws on a separate thread, so that the server keeps responding. Rejects when the thread ends without cards. */
export async function drawInThread(orders: DrawOrder[]): Promise<DrawnCard[]> {
  const drawn = await runInThread<DrawnCard[]>({
    program: 'src/lib/sharing/draw-worker.ts',
    data: orders,
    timeLimitMs: TIME_LIMIT_MS,
    memoryMb: 256,
  })
  if (!drawn) throw new Error(`${orders.length} cards were not drawn in time.`)
  return drawn
}
