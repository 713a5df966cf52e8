'use client'

import { Gutter, useDocumentInfo } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { type Desk, deskPath } from '@/lib/editing/desk'
import { fetchJson, refusalOf } from '@/lib/requests/fetch-json'
import { CorrectionDesk } from './correction-desk'
import './desk.css'

export function DeskView() {
  const { id } = useDocumentInfo()
  const query = useSearchParams()
  const [desk, setDesk] = useState<Desk | null>(null)
  const [problem, setProblem] = useState('')

  const load = useCallback(async () => {
    setProblem('')
    try {
      setDesk(await fetchJson<Desk>(deskPath(String(id))))
    } catch (error) {
      setProblem(refusalOf(error).reason ?? 'The transcript could not be loaded. Please try again.')
    }
  }, [id])

  useEffect(() => {
    void load()
  }, [load])

  return (
    <Gutter>
      {desk && (
        <CorrectionDesk desk={desk} asked={query.get('question') ?? ''} at={query.get('segment') ?? ''} />
      )}
      {!desk && !problem && <p role="status">Loading the transcript...</p>}
      {problem && (
        <div role="alert">
          <p>{problem}</p>
          <button type="button" className="desk-button" onClick={() => void load()}>
            Try again
          </button>
        </div>
      )}
    </Gutter>
  )
}
