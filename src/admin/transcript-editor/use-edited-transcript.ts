import { toast } from '@payloadcms/ui'
import { useReducer, useState } from 'react'
import { reasonOf } from '@/admin/dashboard/do-call'
import { editHistory, presentOf, startHistory } from '@/lib/editing/edit-history'
import { mergeTranscripts, settleMerge } from '@/lib/editing/edit-merge'
import { tidySegments } from '@/lib/editing/edit-segments'
import {
  type EditedTranscript,
  editedTranscriptPath,
  type TranscriptVersion,
} from '@/lib/editing/edited-transcript'
import type { Side } from '@/lib/editing/three-way'
import { isObject, tryParseJson } from '@/lib/json'
import { ApiError, fetchJson } from '@/lib/requests/fetch-json'

const KEPT = 'What you changed is still here; save it again.'

export function useEditedTranscript(transcript: EditedTranscript) {
  const [history, edit] = useReducer(editHistory, transcript.segments, startHistory)
  const [stored, setStored] = useState<TranscriptVersion>(transcript)
  const [origin, chooseOrigin] = useState(transcript.origin)
  const [isSaving, setSaving] = useState(false)
  const [newer, setNewer] = useState<TranscriptVersion | null>(null)

  const segments = presentOf(history)
  const merge = newer && mergeTranscripts(stored.segments, segments, newer.segments)

  async function send(mine: TranscriptVersion) {
    edit({ change: () => mine.segments })
    setSaving(true)
    try {
      const saved = await fetchJson<TranscriptVersion>(editedTranscriptPath(transcript.episodeId), {
        method: 'PUT',
        body: mine,
      })
      // Keeps the sent segments instead of the server's copy, so that rows and undo steps keep their
      // identity.
      setStored({ ...saved, segments: mine.segments })
      chooseOrigin(saved.origin)
      toast.success('Transcript saved.')
    } catch (error) {
      const other = newerOf(error)
      if (other) setNewer(other)
      else toast.error(`${reasonOf(error)} ${KEPT}`)
    }
    setSaving(false)
  }

  async function join(choices: readonly Side[]) {
    if (!merge || !newer) return
    const chosen = origin === stored.origin ? newer.origin : origin
    setNewer(null)
    setStored(newer)
    chooseOrigin(chosen)
    await send({ revision: newer.revision, origin: chosen, segments: settleMerge(merge, choices) })
  }

  return {
    history,
    segments,
    edit,
    isChanged: segments !== stored.segments || origin !== stored.origin,
    isSaving,
    save: () => send({ revision: stored.revision, origin, segments: tidySegments(segments) }),
    origin,
    chooseOrigin,
    merge,
    join,
    putOff: () => setNewer(null),
  }
}

function newerOf(error: unknown): TranscriptVersion | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const body = tryParseJson(error.body)
  return isObject(body) && isObject(body.newer) ? (body.newer as unknown as TranscriptVersion) : null
}
