'use client'

import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import useSWR from 'swr'
import { orToast } from '@/admin/dashboard/do-call'
import { Press } from '@/admin/dashboard/press'
import { FieldSection } from '@/admin/field-section'
import { LongTextField } from '@/admin/text-field'
import { QUESTION_LIMITS } from '@/lib/episodes/question'
import { fetchJson } from '@/lib/requests/fetch-json'
import { MAX_TAKEAWAY, type Proposal, type ProposalKind } from '@/lib/transcription/proposals'
import { useAddRows } from './use-add-rows'

const LOOK_MS = 2_000
/** By then a chat model has answered, or the server's log says why not. */
const MOST_LOOKS = 60

interface Kind {
  noun: string
  list: string
  maxLength: number
  rowOf: (proposal: Proposal) => Record<string, string | undefined>
}

const KINDS: Record<ProposalKind, Kind> = {
  takeaways: {
    noun: 'takeaway',
    list: 'keyTakeaways',
    maxLength: MAX_TAKEAWAY,
    rowOf: ({ text }) => ({ text }),
  },
  questions: {
    noun: 'question',
    list: 'questions',
    maxLength: QUESTION_LIMITS.question,
    rowOf: ({ text, ...answered }) => ({ question: text, ...answered }),
  },
}

interface Proposed {
  proposals: Proposal[]
}

/** Proposals belong to the server: a job writes them, the form never does. Polls while one is pending. */
export function ProposalsField({ kind }: { kind: ProposalKind }) {
  const { id } = useDocumentInfo()
  const { noun, list, maxLength, rowOf } = KINDS[kind]
  const { addRows } = useAddRows(list)
  const path = `/api/episodes/${id}/proposals/${kind}`
  const [looksLeft, setLooksLeft] = useState(0)
  const isWaiting = looksLeft > 0
  const { data, error, mutate } = useSWR<Proposed>(id ? path : null, {
    refreshInterval: isWaiting ? LOOK_MS : 0,
    onSuccess({ proposals }) {
      if (looksLeft === 1 && proposals.length === 0)
        toast.error('Nothing was proposed. The log of the server says why.')
      setLooksLeft((left) => (proposals.length > 0 ? 0 : Math.max(0, left - 1)))
    },
  })
  const proposals = data?.proposals ?? []

  const propose = () =>
    orToast(async () => {
      await fetchJson(path, { method: 'POST' })
      await mutate({ proposals: [] }, { revalidate: false })
      setLooksLeft(MOST_LOOKS)
    })

  const remove = ({ text }: Proposal) =>
    orToast(async () => {
      const left = await fetchJson<Proposed>(path, { method: 'DELETE', body: { text } })
      await mutate(left, { revalidate: false })
    })

  return (
    <FieldSection title={`Proposed ${kind}`}>
      {error && <p role="alert">The proposals can’t be loaded right now.</p>}
      {proposals.length > 0 && <p>No one sees these before you accept them and save the episode.</p>}
      <ol className="panel-list">
        {proposals.map((proposed, place) => (
          <ProposedRow
            key={proposed.text}
            label={`Proposed ${noun} ${place + 1}`}
            maxLength={maxLength}
            onAccept={async (text) => {
              if (await remove(proposed)) addRows([rowOf({ ...proposed, text })])
            }}
            onDrop={() => remove(proposed)}
            proposed={proposed}
          />
        ))}
      </ol>
      <p role="status">{isWaiting ? 'The transcript is being read…' : ''}</p>
      <Button buttonStyle="secondary" disabled={isWaiting || !id} margin={false} onClick={propose}>
        Propose {kind}
      </Button>
    </FieldSection>
  )
}

interface ProposedRowProps {
  label: string
  maxLength: number
  proposed: Proposal
  onAccept: (text: string) => Promise<void>
  onDrop: () => Promise<boolean>
}

function ProposedRow({ label, maxLength, proposed, onAccept, onDrop }: ProposedRowProps) {
  const { answer, startsAt, endsAt } = proposed
  const [text, setText] = useState(proposed.text)
  return (
    <li>
      <LongTextField label={label} maxLength={maxLength} onWrite={setText} rows={2} value={text} />
      {answer && (
        <p>
          {answer} ({startsAt}–{endsAt})
        </p>
      )}
      <div className="panel-bar">
        <Press buttonStyle="primary" disabled={text.trim() === ''} onClick={() => onAccept(text)}>
          Accept
        </Press>
        <Press onClick={onDrop}>Drop</Press>
      </div>
    </li>
  )
}
