import { PROPOSE_LETTER, proposeLetter } from '@/lib/letters/proposed-letters'
import { z } from '@/lib/zod'
import type { Job } from './queue'

const Data = z.object({ episodeId: z.uuid() })

export const proposeLetterJob: Job = {
  name: PROPOSE_LETTER,
  async run(payload, data) {
    await proposeLetter(payload, Data.parse(data).episodeId)
  },
}
