import { PROPOSE_TAKEAWAYS, proposeTakeaways } from '@/lib/transcription/propose-takeaways'
import { z } from '@/lib/zod'
import type { Job } from './queue'

const Data = z.object({ episodeId: z.uuid() })

export const proposeTakeawaysJob: Job = {
  name: PROPOSE_TAKEAWAYS,
  async run(payload, data) {
    await proposeTakeaways(payload, Data.parse(data).episodeId)
  },
}
