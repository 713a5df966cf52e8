'use client'

import { Button, toast } from '@payloadcms/ui'
import { useState } from 'react'
import { sayItFits } from './transcription-calls'

interface EarlierRecordingProps {
  episodeId: string
  onDone: () => Promise<unknown>
  children?: React.ReactNode
}

/** A transcript whose recording was replaced stays public until an editor decides. */
export function EarlierRecording({ episodeId, onDone, children }: EarlierRecordingProps) {
  const [isPending, setIsPending] = useState(false)

  async function keep() {
    setIsPending(true)
    const said = await sayItFits(episodeId)
    if ('done' in said) toast.success(said.done)
    else toast.error(said.problem)
    await onDone()
    setIsPending(false)
  }

  return (
    <div role="status" style={{ margin: '0.5rem 0' }}>
      <p style={{ margin: '0 0 0.5rem' }}>
        This transcript belongs to the earlier recording. Readers see it beside the new one.
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem' }}>
        {children === undefined ? (
          <a href={`/admin/collections/episodes/${episodeId}`}>Transcribe the new one</a>
        ) : (
          children
        )}
        <Button buttonStyle="secondary" disabled={isPending} margin={false} onClick={keep} size="small">
          It still fits
        </Button>
      </div>
    </div>
  )
}
