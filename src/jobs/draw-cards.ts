import { drawCards } from '@/lib/sharing/draw-cards'
import type { Job } from './queue'

export const drawCardsJob: Job = { name: 'draw-cards', cron: '* * * * *', run: drawCards }
