import { runTranscription } from '@/lib/transcription/run-transcription'
import { TRANSCRIBE_EPISODE } from '@/lib/transcription/runs'
import { z } from '@/lib/zod'
import type { Job } from './queue'

const Data = z.object({ runId: z.uuid() })

export const transcribeEpisode: Job = {
  name: TRANSCRIBE_EPISODE,
  async run(payload, data) {
    await runTranscription(payload, Data.parse(data).runId)
  },
}
