import { fetchJson, refusalOf } from '@/lib/requests/fetch-json'

type Said = { done: string } | { problem: string }

const CALLS = {
  start: { suffix: '', method: 'POST', done: 'Transcription started' },
  replace: { suffix: '?replace=true', method: 'POST', done: 'Transcription started' },
  cancel: { suffix: '', method: 'DELETE', done: 'Transcription cancelled' },
} as const

export async function callTranscription(path: string, call: keyof typeof CALLS): Promise<Said> {
  const { suffix, method, done } = CALLS[call]
  try {
    await fetchJson(`${path}${suffix}`, { method })
    return { done }
  } catch (error) {
    const { reason } = refusalOf(error)
    if (call === 'cancel') return { problem: reason ?? 'The transcription could not be cancelled.' }
    return { problem: reason ? `Transcription failed: ${reason}` : 'Failed to start transcription' }
  }
}

export async function sayItFits(episodeId: string): Promise<Said> {
  try {
    await fetchJson(`/api/episodes/${episodeId}/transcript/recording`, { method: 'PUT' })
    return { done: 'The transcript belongs to this recording' }
  } catch (error) {
    return { problem: refusalOf(error).reason ?? 'That could not be saved. Please try again.' }
  }
}
