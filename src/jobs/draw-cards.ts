import { drawCards } from '@/lib/cards/draw-cards'
import type { Job } from '@/lib/jobs/queue'

export const drawCardsJob: Job = { name: 'draw-cards', cron: '* * * * *', run: drawCards }
