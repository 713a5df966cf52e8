import { drawCards } from '@/lib/cards/draw-cards'
import type { Job } from '@/lib/jobs/queue'

/** Every minute: the pictures that stand for pages where their addresses are shared follow what is drawn on them. */
export const drawCardsJob: Job = { name: 'draw-cards', cron: '* * * * *', run: drawCards }
