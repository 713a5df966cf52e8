import { toast } from '@payloadcms/ui'
import { fetchJson, readError } from '@/lib/requests/fetch-json'
import { formatDateTime } from '@/lib/text/dates'
import type { Progress } from '@/lib/transcription/describe-transcription'

const CALLS = {
  start: { suffix: '', method: 'POST', done: 'Transcription started' },
  replace: { suffix: '?replace=true', method: 'POST', done: 'Transcription started' },
  cancel: { suffix: '', method: 'DELETE', done: 'Transcription cancelled' },
} as const

export function progressOf({ done, parts, retryAt }: Progress): string {
  if (retryAt) return `Next try at ${formatDateTime(retryAt)}`
  return parts > 1 ? `${done} of ${parts} parts` : ''
}

export type TranscriptionCall = keyof typeof CALLS

export async function callTranscription(
  episodeId: string,
  call: TranscriptionCall,
): Promise<void> {
  const { suffix, method, done } = CALLS[call]
  try {
    await fetchJson(`/api/episodes/${episodeId}/transcribe${suffix}`, { method })
    toast.success(done)
  } catch (error) {
    const { reason } = readError(error)
    if (call === 'cancel') toast.error(reason ?? 'The transcription could not be cancelled.')
    else
      toast.error(
        reason ? `Transcription failed: ${reason}` : 'Failed to start transcription',
      )
  }
}
