import { useAuth } from '@payloadcms/ui'
import { Press } from '@/admin/dashboard/press'
import { useStore } from '@/hooks/use-store'
import { formatBytes } from '@/lib/text/numbers'
import { timeLeft, type Upload, uploads } from './send-in-parts'

export function UploadBars() {
  const shown = useStore(uploads)
  if (shown.length === 0) return null
  return (
    <aside
      aria-label="Uploads"
      className="panel-card uploads tw:fixed tw:end-4 tw:bottom-4 tw:z-1000 tw:w-[min(22rem,calc(100vw-2rem))] tw:shadow-[0_8px_24px_rgb(0_0_0/0.18)] tw:[&_p]:m-0 tw:[&_p]:tabular-nums"
    >
      <ul className="panel-list tw:gap-4">
        {shown.map((upload) => (
          <UploadBar key={upload.id} upload={upload} />
        ))}
      </ul>
    </aside>
  )
}

function UploadBar({ upload }: { upload: Upload }) {
  const { name, sent, total, begunAt, before, problem, again, cancel } = upload
  const { user } = useAuth()
  const left = timeLeft(sent - before, total - before, performance.now() - begunAt)

  return (
    <li className="tw:grid tw:gap-1.5">
      <p className="tw:wrap-anywhere tw:font-semibold">{name}</p>
      <progress className="tw:w-full" aria-label={`Upload progress of ${name}`} max={total} value={sent} />
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
