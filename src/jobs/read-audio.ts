import { READ_AUDIO, readAudio } from '@/lib/media/read-audio'
import { z } from '@/lib/zod'
import type { Job } from './queue'

const Data = z.object({ mediaId: z.uuid() })

export const readAudioJob: Job = {
  name: READ_AUDIO,
  async run(payload, data) {
    await readAudio(payload, Data.parse(data).mediaId)
  },
}
