'use client'

import { useAuth, useDocumentInfo, useFormFields, useFormModified } from '@payloadcms/ui'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import { Badge, shownStatus } from '@/admin/badge'
import { ActionButton } from '@/admin/dashboard/action-button'
import { ConfirmButton } from '@/admin/dashboard/dash-dialog'
import { Facts } from '@/admin/facts'
import { FieldSection } from '@/admin/field-section'
import { useRefresh } from '@/hooks/use-refresh'
import { formatClock } from '@/lib/text/clock'
import type { TranscriptionState } from '@/lib/transcription/describe-transcription'
import { EarlierRecording } from './earlier-recording'
import { callTranscription, progressOf, type TranscriptionCall } from './transcription-calls'

const LIVE_MS = 2_000

/** Transcriptions cost money, so administrators start them; editors see the progress. */
export function TranscriptionControl() {
  const { user } = useAuth()
  const { id, savedDocumentData } = useDocumentInfo()
  const isAdministrator = user?.role === 'admin'
  const path = id && isAdministrator ? `/api/episodes/${id}/transcribe` : null
  // A save or an upload may have changed the audio.
  const sound = JSON.stringify([savedDocumentData?.audio, savedDocumentData?.audioUrl])
  const shown = useSWR<TranscriptionState>(path && [path, sound], {
    keepPreviousData: true,
    refreshInterval: (latest) => (latest?.status === 'processing' ? LIVE_MS : 0),
  })
  const state = shown.data
  useFreshPanel(state)

  if (!id) return <FieldSection title="Transcription">Save the episode first.</FieldSection>
  const saved = String(savedDocumentData?.transcriptionStatus ?? 'pending')
  const hasTranscript = isAdministrator ? state?.hasTranscript : saved === 'completed'
  return (
    <FieldSection title="Transcription">
      {!isAdministrator && <Badge status={saved} />}
      {!isAdministrator && !hasTranscript && (
        <p>An administrator starts the transcription.</p>
      )}
      {shown.error && (
        <p role="alert">The status can’t be loaded right now. Check your connection.</p>
      )}
      {state && <TranscriptionFacts state={state} />}
      {state && <Actions id={String(id)} state={state} onDone={() => shown.mutate()} />}
      {hasTranscript && (
        <p className="panel-bar tw:gap-x-4">
          <Link href={`/admin/collections/episodes/${id}/transcript`}>Correct</Link>
          <a href={`/episodes/${savedDocumentData?.slug ?? id}#transcript`}>View</a>
          <a download href={`/api/episodes/${id}/transcript/download`}>
            PDF
          </a>
        </p>
      )}
    </FieldSection>
  )
}

function useFreshPanel(state: TranscriptionState | undefined) {
  const refresh = useRefresh()
  const isModified = useFormModified()
  const before = useRef(state?.status)
  useEffect(() => {
    const isCompleted = before.current === 'processing' && state?.status === 'completed'
    before.current = state?.status
    if (isCompleted && !isModified) refresh()
  }, [state?.status, isModified, refresh])
}

interface ActionsProps {
  id: string
  state: TranscriptionState
  onDone: () => Promise<unknown>
}

function Actions({ id, state, onDone }: ActionsProps) {
  const { status, problem, isOfEarlierRecording, hasTranscript, hasAudio } = state
  const run = (call: TranscriptionCall) => callTranscription(id, call).then(onDone)

  if (status === 'processing') {
    return (
      <div className="panel-bar">
        <ActionButton disabled>Processing...</ActionButton>
        <ActionButton onClick={() => run('cancel')}>Cancel</ActionButton>
      </div>
    )
  }
  const replace = (
    <ConfirmButton
      action="Replace it"
      onConfirm={() => run('replace')}
      question="This replaces the current transcript, with every correction made in it."
      title="Transcribe again?"
    >
      {isOfEarlierRecording ? 'Transcribe' : 'Transcribe again'}
    </ConfirmButton>
  )
  return (
    <>
      {isOfEarlierRecording && (
        <EarlierRecording episodeId={id} onDone={onDone}>
          {!problem && replace}
        </EarlierRecording>
      )}
      {problem && <p>{problem}</p>}
      {!problem && !isOfEarlierRecording && hasTranscript && replace}
      {!problem && !hasTranscript && (
        <ActionButton buttonStyle="primary" disabled={!hasAudio} onClick={() => run('start')}>
          {status === 'failed' ? 'Retry' : 'Transcribe'}
        </ActionButton>
      )}
    </>
  )
}

function TranscriptionFacts({ state }: { state: TranscriptionState }) {
  const { status, cost, seconds, error, hasAudio, problem, expectedCost } = state
  return (
    <>
      <p className="panel-bar" role="status">
        <Badge status={shownStatus(state)} />
        {status === 'processing' && progressOf(state)}
      </p>
      <Facts
        of={{
          Cost: cost?.toFixed(2),
          Length: seconds !== null && formatClock(seconds),
          'Expected cost':
            status === 'pending' && hasAudio && !problem && expectedCost.toFixed(2),
        }}
      />
      {!hasAudio && <NoAudio />}
      {error && <p className="tw:wrap-anywhere">{error}</p>}
    </>
  )
}

function NoAudio() {
  const isChosen = useFormFields(([{ audio, audioUrl }]) =>
    Boolean(audio?.value || audioUrl?.value),
  )
  return (
    <p>
      {isChosen
        ? 'Save the episode, then its audio can be transcribed.'
        : 'There is no audio yet. Upload it, or give its address, and save.'}
    </p>
  )
}
