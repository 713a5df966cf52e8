import { z } from 'zod'
import type { Job } from '@/lib/jobs/queue'
import { PROPOSE_TAKEAWAYS, proposeTakeaways } from '@/lib/transcription/propose-takeaways'

const Data = z.object({ episodeId: z.uuid() })

export const proposeTakeawaysJob: Job = {
  name: PROPOSE_TAKEAWAYS,
  async run(payload, data) {
    await proposeTakeaways(payload, Data.parse(data).episodeId)
  },
}
