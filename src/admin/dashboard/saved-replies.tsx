'use client'

import { type FormEvent, useId, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { fillReply, MAX_REPLY_TITLE, type SavedReply } from '@/lib/messages/reply'
import { fetchJson } from '@/lib/requests/fetch-json'
import { doCall } from './do-call'
import { Choice } from './list-tools'
import { Press } from './press'

const REPLIES = '/api/cms/saved-replies'
const LIST = `${REPLIES}?pagination=false&depth=0&sort=title`
const SHOW = '/api/cms/globals/show?depth=0&select[name]=true'

interface PickReplyProps {
  /** The recipient's first name. */
  name: string
  onPick: (text: string) => void
}

export function PickReply({ name, onPick }: PickReplyProps) {
  const { data: replies, error } = useSWR<{ docs: SavedReply[] }>(LIST, fetchJson<{ docs: SavedReply[] }>)
  const { data: show } = useSWR<{ name: string }>(SHOW, fetchJson<{ name: string }>)
  const [chosenId, setChosenId] = useState('')
  if (error && !replies) return <p role="alert">The saved replies could not be loaded.</p>
  if (!show || !replies?.docs.length) return null

  const chosen = replies.docs.find(({ id }) => id === chosenId)
  return (
    <div className="panel-bar">
      <Choice
        label="Saved reply"
        onChange={setChosenId}
        options={[['', 'Choose one'], ...replies.docs.map(({ id, title }) => [id, title] as const)]}
        value={chosen ? chosenId : ''}
      />
      <Press
        disabled={!chosen}
        onClick={() => chosen && onPick(fillReply(chosen.body, { name, show: show.name }))}
      >
        Insert
      </Press>
    </div>
  )
}

/** Outside the answer's form, so that Enter in the title does not send it. */
export function KeepReply({ body }: { body: string }) {
  const id = useId()
  const { mutate } = useSWRConfig()
  const [isOpen, setIsOpen] = useState(false)
  const [title, setTitle] = useState('')

  async function keep(event: FormEvent) {
    event.preventDefault()
    const isKept = await doCall(REPLIES, {
      method: 'POST',
      body: { title, body },
      done: () => 'Reply saved',
      failed: 'The reply could not be saved.',
    })
    if (!isKept) return
    setIsOpen(false)
    setTitle('')
    await mutate(LIST)
  }

  if (!isOpen) return <Press onClick={() => setIsOpen(true)}>Keep this as a saved reply</Press>
  return (
    <form className="panel-bar" onSubmit={keep}>
      <div className="panel-field">
        <label htmlFor={id}>Title of the saved reply</label>
        <input
          // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was pressed.
          autoFocus
          id={id}
          maxLength={MAX_REPLY_TITLE}
          onChange={({ target }) => setTitle(target.value)}
          required
          value={title}
        />
      </div>
      <Press type="submit">Keep</Press>
      <Press onClick={() => setIsOpen(false)}>Cancel</Press>
    </form>
  )
}
