import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '@/lib/run-in-thread'
import { drawCard } from './draw-card'
import type { DrawOrder } from './drawn-cards'

giveWay()
const { card, artwork } = workerData as DrawOrder
parentPort?.postMessage(await drawCard(card, artwork))
