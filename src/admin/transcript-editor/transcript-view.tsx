'use client'

import { Gutter, useDocumentInfo } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { Failure } from '@/admin/part'
import { type EditedTranscript, editedTranscriptPath } from '@/lib/editing/edited-transcript'
import { newId } from '@/lib/new-id'
import { TranscriptEditor } from './transcript-editor'
import './transcript-editor.css'

export function TranscriptView() {
  const { id } = useDocumentInfo()
  const query = useSearchParams()
  // A transcript from an earlier visit would be refused at its save.
  const [visit] = useState(newId)
  const key = [editedTranscriptPath(String(id)), visit]
  const { data, error, mutate } = useSWRImmutable<EditedTranscript>(key)
  return (
    <Gutter>
      {data && (
        <TranscriptEditor
          transcript={data}
          asked={query.get('question') ?? ''}
          at={query.get('segment') ?? ''}
        />
      )}
      {!data && !error && <p role="status">Loading the transcript...</p>}
      {!data && error && <Failure error={error} onTryAgain={() => void mutate()} />}
    </Gutter>
  )
}
