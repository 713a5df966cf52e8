'use client'

import { type FormEvent, useId, useState } from 'react'
import useSWR from 'swr'
import { MAX_REPLY, type MessageReply } from '@/lib/letters/reply'
import { fetchJson } from '@/lib/requests/fetch-json'
import { doCall } from './do-call'
import { Moment } from './moment'
import { Press } from './press'

interface AnswerProps {
  /** Of the message's answers in the API. */
  path: string
  /** The message has another status now. */
  onChange: () => void
}

/** What was answered so far, and a field for the next answer. The mail leaves after some seconds, until which it can be taken back. */
export function Answer({ path, onChange }: AnswerProps) {
  const fieldId = useId()
  const [text, setText] = useState('')
  const [isSending, setIsSending] = useState(false)
  const { data: replies, error, mutate } = useSWR<MessageReply[]>(path, fetchJson<MessageReply[]>)

  const changed = async () => {
    onChange()
    await mutate()
  }

  async function takeBack(id: string, words: string) {
    const isBack = await doCall(`${path}/${id}`, {
      method: 'DELETE',
      done: () => 'The answer is taken back.',
      failed: 'The answer could not be taken back.',
    })
    if (isBack) setText(words)
    await changed()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setIsSending(true)
    let sent = ''
    const isSent = await doCall<{ id: string }>(path, {
      method: 'POST',
      body: { text },
      done: ({ id }) => {
        sent = id
        return 'The answer goes out in ten seconds.'
      },
      undo: () => void takeBack(sent, text),
      failed: 'The answer could not be sent. It is still in the field.',
    })
    if (isSent) setText('')
    setIsSending(false)
    await changed()
  }

  return (
    <form className="dash-answer" onSubmit={send}>
      {error && !replies && <p role="alert">Earlier answers could not be loaded.</p>}
      {replies && replies.length > 0 && (
        <ol aria-label="Answers">
          {replies.map((reply) => (
            <li key={reply.id}>
              <p className="dash-answer__by">
                {reply.by ?? 'Someone'}, <Moment at={reply.createdAt} /> {stateOf(reply)}
              </p>
              <p className="dash-facts__text">{reply.text}</p>
            </li>
          ))}
        </ol>
      )}
      <label htmlFor={fieldId}>Answer from here</label>
      <textarea
        id={fieldId}
        maxLength={MAX_REPLY}
        onChange={({ target }) => setText(target.value)}
        required
        rows={6}
        value={text}
      />
      <Press buttonStyle="primary" disabled={isSending || text.trim() === ''} type="submit">
        Send answer
      </Press>
    </form>
  )
}

function stateOf({ mailedAt, mailFault }: MessageReply): string {
  if (mailedAt) return '– sent'
  return mailFault ? `– ${mailFault}` : '– on its way'
}
