'use client'

import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import useSWR from 'swr'
import { fetchJson } from '@/lib/api/fetch-json'
import { refusalOf } from '@/lib/api/refusal'
import { spellSeconds } from '@/lib/player/clock'
import type { PendingEstimate } from '@/lib/transcription/estimate-pending'
import { ConfirmDialog } from './dash-dialog'
import { ESTIMATE_PATH } from './paths'

interface BatchDialogProps {
  onDone: () => Promise<unknown>
  onClose: () => void
}

export function BatchDialog({ onDone, onClose }: BatchDialogProps) {
  const { data: estimate, error } = useSWR(ESTIMATE_PATH, fetchJson<PendingEstimate>)
  const [isPending, setIsPending] = useState(false)

  async function start() {
    setIsPending(true)
    try {
      const { started, problem } = await fetchJson<{ started: number; problem?: string }>(
        '/api/transcriptions/batch',
        { method: 'POST' },
      )
      toast.success('Batch transcription started', {
        description: problem ?? `${started} ${started === 1 ? 'episode' : 'episodes'}`,
      })
    } catch (failure) {
      toast.error('Batch transcription failed', {
        description: refusalOf(failure).reason ?? 'Failed to start batch transcription',
      })
    }
    await onDone()
    onClose()
  }

  return (
    <ConfirmDialog
      action={isPending ? 'Starting...' : 'Start Transcription'}
      isPending={isPending || !estimate || estimate.startable === 0}
      onClose={onClose}
      onConfirm={() => void start()}
      title="Transcribe All Pending"
    >
      {!estimate && !error && <p role="status">Adding up what it is likely to cost...</p>}
      {error && <p role="alert">What it is likely to cost could not be added up. Please try again later.</p>}
      {estimate && <Estimate estimate={estimate} />}
    </ConfirmDialog>
  )
}

function Estimate({ estimate }: { estimate: PendingEstimate }) {
  const { pending, startable, unknown, seconds, cost, costPerHour, problem } = estimate
  return (
    <>
      <p>
        {episodes(startable)} will be transcribed.
        {pending > startable &&
          ` ${pending - startable} of the ${pending} pending cannot be: there is no audio yet.`}
      </p>
      <dl className="dash-facts">
        <dt>Estimated cost</dt>
        <dd>{cost.toFixed(2)}</dd>
        <dt>Sound</dt>
        <dd>{spellSeconds(seconds)}</dd>
      </dl>
      <p>
        An estimate from the lengths of the episodes, at {costPerHour.toFixed(2)} for an hour
        {unknown > 0 && `; ${episodes(unknown)} of unknown length counted as an hour each`}. What was really
        spent stands under Jobs and Costs.
      </p>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}

const episodes = (count: number): string => `${count} ${count === 1 ? 'episode' : 'episodes'}`
