'use client'

import { type FormEvent, useState } from 'react'
import useSWR from 'swr'
import { MAX_REPLY, type MessageReply } from '@/lib/messages/reply'
import { DateTime } from './date-time'
import { doCall } from './do-call'
import { Press } from './press'

const LOOK_MS = 3_000

interface AnswerProps {
  /** API path of the message's answers. */
  path: string
  /** Called when the message's status has changed. */
  onChange: () => void
}

/** Earlier answers, and a field for the next one. */
export function Answer({ path, onChange }: AnswerProps) {
  const [text, setText] = useState('')
  const [isSending, setIsSending] = useState(false)
  const {
    data: replies,
    error,
    mutate,
  } = useSWR<MessageReply[]>(path, {
    refreshInterval: (latest) => (latest?.some(isOnItsWay) ? LOOK_MS : 0),
  })

  async function send(event: FormEvent) {
    event.preventDefault()
    setIsSending(true)
    const isSent = await doCall(path, { method: 'POST', body: { text }, done: () => 'Marked as replied' })
    if (isSent) setText('')
    setIsSending(false)
    onChange()
    await mutate()
  }

  return (
    <div className="panel-stack dash-answer">
      {error && !replies && <p role="alert">Earlier answers could not be loaded.</p>}
      {replies && replies.length > 0 && (
        <ol aria-label="Answers" className="panel-list">
          {replies.map((reply) => (
            <li key={reply.id}>
              <p className="panel-hint">
                {reply.by ?? 'Someone'}, <DateTime at={reply.createdAt} /> {stateOf(reply)}
              </p>
              <p className="dash-message">{reply.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form className="panel-stack" onSubmit={send}>
        <label className="panel-field">
          <span>Answer from here</span>
          <textarea
            maxLength={MAX_REPLY}
            onChange={({ target }) => setText(target.value)}
            required
            rows={6}
            value={text}
          />
        </label>
        <Press buttonStyle="primary" disabled={isSending || text.trim() === ''} type="submit">
          Send answer
        </Press>
      </form>
    </div>
  )
}

const isOnItsWay = ({ mailedAt, mailFault }: MessageReply): boolean => !mailedAt && !mailFault

function stateOf({ mailedAt, mailFault }: MessageReply): string {
  if (mailedAt) return '– sent'
  return mailFault ? `– ${mailFault}` : '– on its way'
}
