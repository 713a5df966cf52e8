import { useAuth } from '@payloadcms/ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Press } from '@/admin/dashboard/press'
import { formatBytes } from '@/lib/text/numbers'
import { type Upload, uploads } from './send-in-parts'
import { timeLeft } from './time-left'
import './uploads.css'

const NONE: readonly Upload[] = []

/** The progress of running uploads. */
export function UploadBars() {
  const shown = useSyncExternalStore(uploads.subscribe, uploads.getState, () => NONE)
  if (shown.length === 0) return null
  return (
    <aside aria-label="Uploads" className="panel-card uploads">
      <ul className="panel-list">
        {shown.map((upload) => (
          <UploadBar key={upload.id} upload={upload} />
        ))}
      </ul>
    </aside>
  )
}

const LOOK_MS = 1_000

function UploadBar({ upload }: { upload: Upload }) {
  const { name, sent, total, begunAt, before, problem, again, cancel } = upload
  const { user } = useAuth()
  const [now, setNow] = useState(begunAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeft({ sent: sent - before, total: total - before, elapsedMs: now - begunAt })

  return (
    <li>
      <p className="uploads__name">{name}</p>
      <progress aria-label={`Upload progress of ${name}`} max={total} value={sent} />
      <p>
        {formatBytes(sent)} of {formatBytes(total)}. {!problem && left}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {upload.episodeId && user?.role === 'admin' && (
        <label>
          <input
            checked={upload.transcribes}
            onChange={({ target }) => upload.setTranscribes(target.checked)}
            type="checkbox"
          />{' '}
          Transcribe it once uploaded
        </label>
      )}
      <div className="panel-bar">
        {problem && (
          <Press buttonStyle="primary" onClick={again}>
            Go on
          </Press>
        )}
        <Press aria-label={`Cancel ${name}`} onClick={cancel}>
          Cancel
        </Press>
      </div>
    </li>
  )
}
