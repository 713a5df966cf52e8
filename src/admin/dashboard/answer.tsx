import { type FormEvent, useEffect, useState } from 'react'
import useSWR from 'swr'
import { LongTextField } from '@/admin/text-field'
import { MAX_REPLY, type MessageReply, UNDO_SECONDS } from '@/lib/messages/reply'
import { DateTime } from './date-time'
import { doCall } from './do-call'
import { Press } from './press'

const LOOK_MS = 3_000

interface Sent {
  id: string
  words: string
}

interface AnswerProps {
  /** API path of the message's answers. */
  path: string
  /** Called when the message's status has changed. */
  onChange: () => void
}

/** Earlier answers, and a field for the next one. A mail is sent after some seconds, until which it can be stopped. */
export function Answer({ path, onChange }: AnswerProps) {
  const [text, setText] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const {
    data: replies,
    error,
    mutate,
  } = useSWR<MessageReply[]>(path, {
    refreshInterval: (latest) => (latest?.some(isOnItsWay) ? LOOK_MS : 0),
  })

  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => setSent(undefined), UNDO_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [sent])

  const changed = async () => {
    onChange()
    await mutate()
  }

  async function cancelAnswer({ id, words }: Sent) {
    setSent(undefined)
    const isBack = await doCall('DELETE', `${path}/${id}`, { done: 'The answer will not be sent.' })
    if (isBack) setText(words)
    await changed()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setIsSending(true)
    const isSent = await doCall<{ id: string }>('POST', path, {
      body: { text },
      done: ({ id }) => {
        setSent({ id, words: text })
        return 'Marked as replied'
      },
    })
    if (isSent) setText('')
    setIsSending(false)
    await changed()
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
        <LongTextField
          label="Answer from here"
          maxLength={MAX_REPLY}
          onWrite={setText}
          required
          rows={6}
          value={text}
        />
        <Press buttonStyle="primary" disabled={isSending || text.trim() === ''} type="submit">
          Send answer
        </Press>
      </form>
      {sent && (
        <p className="panel-bar" role="status">
          The answer goes out in {UNDO_SECONDS} seconds.{' '}
          <Press onClick={() => void cancelAnswer(sent)}>Take it back</Press>
        </p>
      )}
    </div>
  )
}

const isOnItsWay = ({ mailedAt, mailFault }: MessageReply): boolean => !mailedAt && !mailFault

function stateOf({ mailedAt, mailFault }: MessageReply): string {
  if (mailedAt) return '– sent'
  return mailFault ? `– ${mailFault}` : '– on its way'
}
