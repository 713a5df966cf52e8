'use client'

import { toast, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import useSWR from 'swr'
import { ActionButton } from '@/admin/dashboard/action-button'
import { orToast } from '@/admin/dashboard/do-call'
import { FieldSection } from '@/admin/field-section'
import { LongTextField } from '@/admin/text-field'
import { QUESTION_LIMITS } from '@/lib/episodes/question'
import { fetchJson } from '@/lib/requests/fetch-json'
import { MAX_TAKEAWAY, type Proposal, type ProposalKind } from '@/lib/transcription/proposals'
import { useAddRows } from './use-add-rows'

const LOOK_MS = 2_000
/** By then a chat model has answered, or the server's log says why not. */
const MOST_LOOKS = 60

const KINDS = {
  takeaways: { list: 'keyTakeaways', field: 'text', maxLength: MAX_TAKEAWAY },
  questions: { list: 'questions', field: 'question', maxLength: QUESTION_LIMITS.question },
}

interface Proposed {
  proposals: Proposal[]
}

/** Proposals belong to the server: a job writes them, the form never does. Polls while one is pending. */
export function ProposalsField({ kind }: { kind: ProposalKind }) {
  const { id } = useDocumentInfo()
  const { list, field, maxLength } = KINDS[kind]
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
      {proposals.length > 0 && (
        <p>No one sees these before you accept them and save the episode.</p>
      )}
      <ol className="panel-list">
        {proposals.map((proposed, place) => (
          <ProposedRow
            key={proposed.text}
            label={`Proposed ${kind.slice(0, -1)} ${place + 1}`}
            maxLength={maxLength}
            onAccept={async (accepted) => {
              const { text, ...answered } = proposed
              if (await remove(proposed)) addRows([{ [field]: accepted, ...answered }])
            }}
            onDrop={() => remove(proposed)}
            proposed={proposed}
          />
        ))}
      </ol>
      <p role="status">{isWaiting ? 'The transcript is being read…' : ''}</p>
      <ActionButton disabled={isWaiting || !id} onClick={propose}>
        Propose {kind}
      </ActionButton>
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
      <LongTextField
        label={label}
        maxLength={maxLength}
        onWrite={setText}
        rows={2}
        value={text}
      />
      {answer && (
        <p>
          {answer} ({startsAt}–{endsAt})
        </p>
      )}
      <div className="panel-bar">
        <ActionButton
          buttonStyle="primary"
          disabled={text.trim() === ''}
          onClick={() => onAccept(text)}
        >
          Accept
        </ActionButton>
        <ActionButton onClick={onDrop}>Drop</ActionButton>
      </div>
    </li>
  )
}
