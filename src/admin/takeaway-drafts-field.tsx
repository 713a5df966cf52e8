'use client'

import { Button, toast, useDocumentInfo, useField, useForm, useFormFields } from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'
import { useEffect, useId, useState } from 'react'
import { fetchJson } from '@/lib/api/fetch-json'
import { refusalOf } from '@/lib/api/refusal'
import { storedDrafts } from '@/lib/transcription/takeaway-drafts'

const LIST = 'keyTakeaways'
const LOOK_MS = 2_000
/** A chat model has answered by then, or the server's log says why not. */
const MOST_LOOKS = 60

/** Takeaways that a model proposes: each is edited, accepted into the list above, or dropped. Saving the episode keeps that. */
export const TakeawayDraftsField: JSONFieldClientComponent = ({ path }) => {
  const { id } = useDocumentInfo()
  const { value, setValue } = useField<unknown>({ path })
  const drafts = storedDrafts(value)
  const accept = useAccept()
  const { isWaiting, propose } = useProposals(id, (found) => setValue(found))
  const without = (place: number) => drafts.filter((_, each) => each !== place)

  return (
    <section aria-labelledby="drafts-title" className="field-type">
      <h2 className="field-label" id="drafts-title" style={{ fontSize: 'inherit' }}>
        Proposed takeaways
      </h2>
      {drafts.length > 0 && <p>Nobody sees these before you accept them and save the episode.</p>}
      <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {drafts.map((text, place) => (
          <Draft
            // biome-ignore lint/suspicious/noArrayIndexKey: a draft is known by its place alone while it is edited
            key={place}
            number={place + 1}
            onAccept={() => {
              accept(text)
              setValue(without(place))
            }}
            onChange={(edited) => setValue(drafts.map((each, at) => (at === place ? edited : each)))}
            onDrop={() => setValue(without(place))}
            text={text}
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
  text: string
  onChange(text: string): void
  onAccept(): void
  onDrop(): void
}

function Draft({ number, text, onChange, onAccept, onDrop }: DraftProps) {
  const id = useId()
  return (
    <li style={{ marginBottom: '1rem' }}>
      <label htmlFor={id}>Proposal {number}</label>
      <textarea
        id={id}
        maxLength={500}
        onChange={(event) => onChange(event.target.value)}
        rows={2}
        style={{ width: '100%', font: 'inherit', padding: '0.5rem' }}
        value={text}
      />
      <div style={{ display: 'flex', gap: '0.5rem' }}>
        <Button disabled={text.trim() === ''} margin={false} onClick={onAccept} size="small">
          Accept
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onDrop} size="small">
          Drop
        </Button>
      </div>
    </li>
  )
}

/** Adds a takeaway to the form, as its own button would. */
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

/** Asks the server for proposals, and looks until there are some. */
function useProposals(id: string | number | undefined, onFound: (drafts: string[]) => void) {
  const [looksLeft, setLooksLeft] = useState(0)
  const path = `/api/episodes/${id}/takeaways`
  const look = async () => (await fetchJson<{ drafts: string[] }>(path)).drafts

  async function propose() {
    try {
      await fetchJson(path, { method: 'POST' })
      onFound([])
      setLooksLeft(MOST_LOOKS)
    } catch (error) {
      toast.error(refusalOf(error).reason ?? 'Nothing could be proposed.')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look leads to the next one, and to nothing else
  useEffect(() => {
    if (looksLeft === 0) return
    const timer = setTimeout(async () => {
      const drafts = await look().catch(() => [])
      if (drafts.length > 0) onFound(drafts)
      else if (looksLeft === 1) toast.error('Nothing was proposed. The log of the server says why.')
      setLooksLeft(drafts.length > 0 ? 0 : looksLeft - 1)
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [looksLeft])

  return { isWaiting: looksLeft > 0, propose }
}
