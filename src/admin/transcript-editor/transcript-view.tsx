'use client'

import { Gutter, useDocumentInfo } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { reasonOf } from '@/admin/dashboard/do-call'
import { Press } from '@/admin/dashboard/press'
import { type EditedTranscript, editedTranscriptPath } from '@/lib/editing/edited-transcript'
import { fetchJson } from '@/lib/requests/fetch-json'
import { TranscriptEditor } from './transcript-editor'
import './transcript-editor.css'

export function TranscriptView() {
  const { id } = useDocumentInfo()
  const query = useSearchParams()
  const [transcript, setTranscript] = useState<EditedTranscript | null>(null)
  const [problem, setProblem] = useState('')

  const load = useCallback(async () => {
    setProblem('')
    try {
      setTranscript(await fetchJson<EditedTranscript>(editedTranscriptPath(String(id))))
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }, [id])

  useEffect(() => {
    void load()
  }, [load])

  return (
    <Gutter>
      {transcript && (
        <TranscriptEditor
          transcript={transcript}
          asked={query.get('question') ?? ''}
          at={query.get('segment') ?? ''}
        />
      )}
      {!transcript && !problem && <p role="status">Loading the transcript...</p>}
      {problem && (
        <div role="alert">
          <p>{problem}</p>
          <Press onClick={() => void load()}>Try again</Press>
        </div>
      )}
    </Gutter>
  )
}
