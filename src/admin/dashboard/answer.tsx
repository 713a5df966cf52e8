import { useState } from 'react'
import useSWR from 'swr'
import { LongTextField } from '@/admin/text-field'
import { MAX_REPLY, type MessageReply, UNDO_SECONDS } from '@/lib/messages/reply'
import { ActionButton } from './action-button'
import { DateTime } from './date-time'
import { doCall } from './do-call'

const LOOK_MS = 3_000

/**
 * Earlier answers, and a field for the next one. A mail is sent after some seconds, until which it can be stopped.
 * @param path the API path of the message's answers
 * @param onChange called when the message's status has changed
 */
export function Answer({ path, onChange }: { path: string; onChange: () => void }) {
  const [text, setText] = useState('')
  const { data, error, mutate } = useSWR<MessageReply[]>(path, {
    refreshInterval: (latest) => (latest?.some(isOnItsWay) ? LOOK_MS : 0),
  })
  const changed = () => {
    onChange()
    return mutate()
  }

  async function takeBack({ id, text: words }: MessageReply) {
    const isBack = await doCall('DELETE', `${path}/${id}`, {
      done: 'The answer will not be sent.',
    })
    if (isBack) setText(words)
    await changed()
  }

  async function send() {
    if (await doCall('POST', path, { body: { text }, done: 'Marked as replied' })) setText('')
    await changed()
  }

  return (
    <div className="panel-stack tw:my-4 tw:[&_ol]:border-edge tw:[&_ol]:border-s-2 tw:[&_ol]:ps-3">
      {error && !data && <p role="alert">Earlier answers could not be loaded.</p>}
      {data && data.length > 0 && (
        <ol aria-label="Answers" className="panel-list">
          {data.map((reply) => (
            <li key={reply.id}>
              <p className="panel-hint">
                {reply.by ?? 'Someone'}, <DateTime at={reply.createdAt} /> {stateOf(reply)}
              </p>
              <p className="tw:whitespace-pre-wrap">{reply.text}</p>
              {isOnItsWay(reply) && (
                <p className="panel-bar" role="status">
                  It goes out {UNDO_SECONDS} seconds after it was written.{' '}
                  <ActionButton onClick={() => takeBack(reply)}>Take it back</ActionButton>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      <LongTextField
        label="Answer from here"
        maxLength={MAX_REPLY}
        onWrite={setText}
        rows={6}
        value={text}
      />
      <ActionButton buttonStyle="primary" disabled={text.trim() === ''} onClick={send}>
        Send answer
      </ActionButton>
    </div>
  )
}

const isOnItsWay = ({ mailedAt, mailFault }: MessageReply) => !mailedAt && !mailFault

function stateOf({ mailedAt, mailFault }: MessageReply) {
  if (mailedAt) return '– sent'
  return mailFault ? `– ${mailFault}` : '– on its way'
}
