import { useState } from 'react'
import useSWR from 'swr'
import { ConfirmPress } from '@/admin/dashboard/dash-dialog'
import { doCall, reasonOf } from '@/admin/dashboard/do-call'
import { Press } from '@/admin/dashboard/press'
import { TextField } from '@/admin/text-field'
import type { LetterProgress as Progress } from '@/lib/letters/letter-states'
import { counted } from '@/lib/text/numbers'
import { Standing } from './standing'

const LOOK_MS = 2_000

interface SendingProps {
  path: string
  /** Marks the preview beside it: only what is shown there is released. */
  seen: string
  /** Shows the preview of now. */
  onChange: () => Promise<unknown>
}

/** Sends a letter, now or later, and shows the progress. */
export function Sending({ path, seen, onChange }: SendingProps) {
  const { data, error, mutate } = useSWR<Progress>(`${path}/progress`, {
    refreshInterval: (latest) => (latest?.state === 'sending' ? LOOK_MS : 0),
  })
  const [at, setAt] = useState('')
  if (error && !data) return <p role="alert">{reasonOf(error)}</p>
  if (!data) return <p role="status">Loading...</p>
  const { state, readers, timeZone, obstacle, isRehearsal } = data

  async function change(action: string, done: string, body: object = {}) {
    await doCall('POST', `${path}/${action}`, { body, done })
    // Before the press to send it can be used again: it releases only what the preview shows.
    await onChange()
    await mutate()
  }

  const letters = counted(readers, 'reader')
  return (
    <>
      <Standing path={path} progress={data} />
      {obstacle && <p role="alert">It cannot be sent. {obstacle}</p>}
      <div className="panel-bar">
        {(state === 'draft' || state === 'scheduled') && (
          <ConfirmPress
            action={`Send it to ${letters}`}
            buttonStyle="primary"
            disabled={readers === 0 || obstacle !== null}
            onConfirm={() => change('send', 'It is on its way.', { seen })}
            question={
              isRehearsal
                ? 'This site has no mail server (SMTP_URL), so each letter becomes a file in its outbox and reaches no one.'
                : `It goes to ${letters} at once. What has arrived cannot be taken back.`
            }
            title="Send this letter?"
          >
            Send now
          </ConfirmPress>
        )}
        {state === 'sending' && <Press onClick={() => change('pause', 'Paused.')}>Pause</Press>}
        {state === 'paused' && <Press onClick={() => change('resume', 'It goes on.')}>Resume</Press>}
        {['sending', 'paused', 'scheduled'].includes(state) && (
          <Press
            onClick={() => change('cancel', state === 'scheduled' ? 'It is a draft again.' : 'Cancelled.')}
          >
            {state === 'scheduled' ? 'Cancel schedule' : 'Stop sending'}
          </Press>
        )}
      </div>
      {(state === 'draft' || state === 'scheduled') && (
        <div className="panel-bar">
          <TextField
            label={`Or send it later, in the show’s time zone (${timeZone})`}
            onWrite={setAt}
            type="datetime-local"
            value={at}
          />
          <Press
            disabled={at === '' || obstacle !== null}
            onClick={() => change('send', 'Scheduled.', { at, seen })}
          >
            Schedule
          </Press>
        </div>
      )}
    </>
  )
}
