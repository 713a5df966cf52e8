import { findPublishedEpisodeId } from '@/lib/episodes/find-episodes'
import { transcriptionStats } from '@/lib/transcript/transcription-stats'
import { endpoint, ok, refuse } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'

const NO_SPEECH_TO_TEXT = 'Transcriptions cannot be started on this server yet.'

export const transcriptionRows = [
  endpoint({
    method: 'get',
    path: '/transcriptions/stats',
    who: 'admin',
    handle: async ({ payload }) => ok(await transcriptionStats(payload)),
  }),
  endpoint({
    method: 'post',
    path: '/episodes/:id/transcribe',
    who: 'admin',
    handle: async () => refuse(501, NO_SPEECH_TO_TEXT),
  }),
  endpoint({
    method: 'post',
    path: '/transcriptions/batch',
    who: 'admin',
    handle: async () => refuse(501, NO_SPEECH_TO_TEXT),
  }),
  endpoint({
    method: 'get',
    path: '/episodes/:id/transcript/download',
    who: 'anyone',
    handle: async ({ payload, params }) => {
      const episodeId = await findPublishedEpisodeId(payload, params.id ?? '')
      if (!episodeId) return refuse(404, EPISODE_NOT_FOUND)
      return refuse(
        501,
        'Transcripts cannot be downloaded as PDF yet. Read the transcript on the episode page.',
      )
    },
  }),
]
