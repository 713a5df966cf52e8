import { MAX_TRANSCRIPT_BYTES, TRANSCRIPT_SAVE } from '@/lib/editing/edited-transcript'
import { findEditedTranscript, saveTranscript } from '@/lib/editing/save-transcript'
import { oneAtATime } from '@/lib/one-at-a-time'
import { confirmRecording } from '@/lib/transcription/recordings'
import { endpoint, found, ok, refuse } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'

const NEWER = 'Someone else has saved this transcript since you opened it. Your changes are not lost.'
const PROCESSING =
  'This episode is being transcribed right now. Wait until that is done, or cancel it, then save again.'

export const editedTranscriptRows = [
  endpoint.get('/episodes/:id/transcript/desk', 'editor', async ({ payload, params }) => {
    const transcript = await findEditedTranscript(payload, params.id)
    return ok(found(transcript, EPISODE_NOT_FOUND))
  }),
  endpoint.put(
    '/episodes/:id/transcript/desk',
    'editor',
    { body: TRANSCRIPT_SAVE, maxBytes: MAX_TRANSCRIPT_BYTES },
    async ({ req, params, body }) => {
      const id = params.id
      // One at a time: waiting for the episode's lock would hold a connection each, and leave none to others.
      const outcome = await oneAtATime(`transcript ${id}`, () => saveTranscript(req, id, body))
      if (outcome === 'gone') return refuse(404, EPISODE_NOT_FOUND)
      if (outcome === 'processing') return refuse(409, PROCESSING)
      if ('newer' in outcome) return { status: 409, body: { message: NEWER, newer: outcome.newer } }
      return ok(outcome.saved)
    },
  ),
  endpoint.put('/episodes/:id/transcript/recording', 'editor', async ({ database, params: { id } }) => {
    found(await confirmRecording(database, id), 'This episode has no transcript, or no recording.')
    return ok({ message: 'The transcript belongs to this recording.' })
  }),
]
