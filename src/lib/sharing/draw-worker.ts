import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '@/lib/run-in-thread'
import { drawCard } from './draw-card'
import type { DrawnCard, DrawOrder } from './draw-in-thread'

giveWay()
const drawn: DrawnCard[] = []
for (const { card, artwork } of workerData as DrawOrder[]) {
  try {
    drawn.push({ picture: await drawCard(card, artwork) })
  } catch (error) {
    drawn.push({ fault: error instanceof Error ? error.message : String(error) })
  }
}
parentPort?.postMessage(drawn)
