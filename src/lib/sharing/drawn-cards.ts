import { openFileStore, readWhole } from '@/lib/media/file-store'
import { renderedFiles } from '@/lib/rendered-files'
import { runInThread } from '@/lib/run-in-thread'
import type { Card } from './card'

export interface DrawOrder {
  card: Card
  artwork: Uint8Array | null
}

/** The JPEG of a card, drawn on a thread of low priority, so that the server keeps responding. */
export const findDrawnCard = renderedFiles(1, async (card: Card) => {
  const artwork =
    card.artwork === null ? null : ((await readWhole(openFileStore(), card.artwork)) ?? null)
  return runInThread<Uint8Array>({
    program: 'src/lib/sharing/draw-worker.ts',
    data: { card, artwork } satisfies DrawOrder,
    timeLimitMs: 20_000,
    memoryMb: 256,
  })
})
