import { toast } from '@payloadcms/ui'
import { useReducer, useState } from 'react'
import { type Desk, type DeskTranscript, deskPath } from '@/lib/editing/desk'
import { editHistory, startHistory } from '@/lib/editing/edit-history'
import { mergeTranscripts, settleMerge } from '@/lib/editing/edit-merge'
import { tidySegments } from '@/lib/editing/edit-segments'
import type { Side } from '@/lib/editing/three-way'
import { isObject, tryParseJson } from '@/lib/json'
import { ApiError, fetchJson, refusalOf } from '@/lib/requests/fetch-json'
import type { TranscriptSegment } from '@/lib/transcripts/segment'

type Segments = readonly TranscriptSegment[]

const KEPT = 'What you changed is still here; save it again.'

export function useDesk(desk: Desk) {
  const [history, edit] = useReducer(editHistory, desk.segments, startHistory)
  const [stored, setStored] = useState<{ revision: number; segments: Segments }>(desk)
  const [origins, setOrigins] = useState({ stored: desk.origin, chosen: desk.origin })
  const [isSaving, setSaving] = useState(false)
  const [newer, setNewer] = useState<DeskTranscript | null>(null)

  const { segments } = history
  const isChanged = segments !== stored.segments || origins.chosen !== origins.stored

  async function send(sent: Segments, revision: number, origin: DeskTranscript['origin']) {
    setSaving(true)
    try {
      const body = { revision, origin, segments: sent }
      const saved = await fetchJson<DeskTranscript>(deskPath(desk.episodeId), { method: 'PUT', body })
      // Keeps the sent segments instead of the server's copy, so that rows and undo steps keep their
      // identity.
      setStored({ revision: saved.revision, segments: sent })
      setOrigins({ stored: saved.origin, chosen: saved.origin })
      toast.success('Transcript saved.')
    } catch (error) {
      const other = newerOf(error)
      if (other) setNewer(other)
      else toast.error(`${refusalOf(error).reason ?? 'The transcript could not be saved.'} ${KEPT}`)
    }
    setSaving(false)
  }

  async function save() {
    const tidied = tidySegments(segments)
    if (tidied !== segments) edit({ kind: 'take', segments: tidied })
    await send(tidied, stored.revision, origins.chosen)
  }

  const merge = newer && mergeTranscripts(stored.segments, segments, newer.segments)

  async function join(choices: readonly Side[]) {
    if (!merge || !newer) return
    const joined = settleMerge(merge, choices)
    const origin = origins.chosen === origins.stored ? newer.origin : origins.chosen
    setNewer(null)
    setStored(newer)
    setOrigins({ stored: newer.origin, chosen: origin })
    edit({ kind: 'take', segments: joined })
    await send(joined, newer.revision, origin)
  }

  return {
    history,
    edit,
    isChanged,
    isSaving,
    save,
    origin: origins.chosen,
    chooseOrigin: (chosen: DeskTranscript['origin']) => setOrigins({ ...origins, chosen }),
    merge,
    join,
    putOff: () => setNewer(null),
  }
}

function newerOf(error: unknown): DeskTranscript | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const body = tryParseJson(error.body)
  return isObject(body) && isObject(body.newer) ? (body.newer as unknown as DeskTranscript) : null
}
