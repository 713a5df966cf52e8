'use client'

import { Button, toast, useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui'
import { useId, useState } from 'react'
import useSWR from 'swr'
import { fetchJson, refusalOf } from '@/lib/requests/fetch-json'

const LIST = 'keyTakeaways'
const LOOK_MS = 2_000
/** By then a chat model has answered, or the server's log says why not. */
const MOST_LOOKS = 60

interface Proposals {
  drafts: string[]
}

export function TakeawayDraftsField() {
  const { id } = useDocumentInfo()
  const { drafts, hasFailed, isWaiting, propose, remove } = useProposals(id)
  const accept = useAccept()

  return (
    <section aria-labelledby="drafts-title" className="field-type">
      <h2 className="field-label" id="drafts-title" style={{ fontSize: 'inherit' }}>
        Proposed takeaways
      </h2>
      {hasFailed && <p role="alert">The proposals can’t be loaded right now.</p>}
      {drafts.length > 0 && <p>No one sees these before you accept them and save the episode.</p>}
      <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {drafts.map((proposed, place) => (
          <Draft
            key={proposed}
            number={place + 1}
            onAccept={async (text) => {
              if (await remove(proposed)) accept(text)
            }}
            onDrop={() => void remove(proposed)}
            proposed={proposed}
          />
        ))}
      </ol>
      <p role="status">{isWaiting ? 'The transcript is being read…' : ''}</p>
      <Button buttonStyle="secondary" disabled={isWaiting || !id} margin={false} onClick={propose}>
        Propose takeaways
      </Button>
    </section>
  )
}

interface DraftProps {
  number: number
  proposed: string
  onAccept: (text: string) => void
  onDrop: () => void
}

function Draft({ number, proposed, onAccept, onDrop }: DraftProps) {
  const [text, setText] = useState(proposed)
  const id = useId()
  return (
    <li style={{ marginBottom: '1rem' }}>
      <label htmlFor={id}>Proposal {number}</label>
      <textarea
        id={id}
        maxLength={500}
        onChange={(event) => setText(event.target.value)}
        rows={2}
        style={{ width: '100%', font: 'inherit', padding: '0.5rem' }}
        value={text}
      />
      <div style={{ display: 'flex', gap: '0.5rem' }}>
        <Button disabled={text.trim() === ''} margin={false} onClick={() => onAccept(text)} size="small">
          Accept
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onDrop} size="small">
          Drop
        </Button>
      </div>
    </li>
  )
}

function useAccept(): (text: string) => void {
  const { addFieldRow } = useForm()
  const count = useFormFields(([fields]) => fields[LIST]?.rows?.length ?? 0)
  return (text) =>
    addFieldRow({
      path: LIST,
      schemaPath: `episodes.${LIST}`,
      rowIndex: count,
      subFieldState: { text: { value: text, initialValue: text, valid: true, passesCondition: true } },
    })
}

/** Proposals belong to the server: a job writes them, the form never does. Polls while one is pending. */
function useProposals(id: string | number | undefined) {
  const path = `/api/episodes/${id}/takeaways`
  const [looksLeft, setLooksLeft] = useState(0)
  const { data, error, mutate } = useSWR<Proposals>(id ? path : null, fetchJson<Proposals>, {
    refreshInterval: looksLeft > 0 ? LOOK_MS : 0,
    onSuccess({ drafts }) {
      if (looksLeft === 1 && drafts.length === 0)
        toast.error('Nothing was proposed. The log of the server says why.')
      setLooksLeft((left) => (drafts.length > 0 ? 0 : Math.max(0, left - 1)))
    },
  })

  async function propose() {
    try {
      await fetchJson(path, { method: 'POST' })
      await mutate({ drafts: [] }, { revalidate: false })
      setLooksLeft(MOST_LOOKS)
    } catch (error) {
      toast.error(refusalOf(error).reason ?? 'Nothing could be proposed.')
    }
  }

  async function remove(text: string): Promise<boolean> {
    try {
      await mutate(await fetchJson<Proposals>(path, { method: 'DELETE', body: { text } }), {
        revalidate: false,
      })
      return true
    } catch (error) {
      toast.error(refusalOf(error).reason ?? 'The proposal could not be accepted or dropped.')
      return false
    }
  }

  return { drafts: data?.drafts ?? [], hasFailed: Boolean(error), isWaiting: looksLeft > 0, propose, remove }
}
