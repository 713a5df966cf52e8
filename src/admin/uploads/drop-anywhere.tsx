'use client'

import { useAuth } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ActionButton } from '@/admin/dashboard/action-button'
import { useStore } from '@/hooks/use-store'
import { formatBytes } from '@/lib/text/numbers'
import { acceptSounds } from './accept-sounds'
import { openEpisode } from './episode-uploads'
import { timeLeft, type Upload, uploads } from './send-in-parts'

/** Shows running uploads. Audio dropped on any page of the panel becomes an episode's draft. */
export function DropAnywhere({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const { push } = useRouter()
  const [isOver, setIsOver] = useState(false)
  const isSignedIn = Boolean(user)
  const drop = useEffectEvent((files: File[]) => acceptSounds(files, push))

  useEffect(() => {
    if (!isSignedIn) return
    const warn = (event: BeforeUnloadEvent) => {
      if (uploads.getState().length > 0) event.preventDefault()
    }
    const over = (event: DragEvent) => {
      if (!bringsFiles(event) || isForField(event)) return setIsOver(false)
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false)
    }
    const take = (event: DragEvent) => {
      setIsOver(false)
      if (!bringsFiles(event) || isForField(event) || event.defaultPrevented) return
      event.preventDefault()
      void drop([...(event.dataTransfer?.files ?? [])])
    }
    const signedOut = new AbortController()
    const { signal } = signedOut
    window.addEventListener('beforeunload', warn, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', take, { signal })
    return () => signedOut.abort()
  }, [isSignedIn])

  const lacksSound = openEpisode.getState()?.hasSound === false
  return (
    <>
      {children}
      <UploadBars />
      {isOver && (
        <div className="tw:pointer-events-none tw:fixed tw:inset-0 tw:z-1001 tw:grid tw:place-items-center tw:border-4 tw:border-accent tw:border-dashed tw:bg-(--theme-bg)/85 tw:p-4 tw:text-center tw:font-semibold tw:text-[1.5rem]">
          <p>
            Drop it anywhere: it becomes {lacksSound ? 'the sound of this' : 'a new'} episode.
          </p>
        </div>
      )}
    </>
  )
}

const bringsFiles = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') ?? false

/** Payload's own fields handle files dropped on them. */
const isForField = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('.dropzone, [role="dialog"]') !== null

function UploadBars() {
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
      <progress
        className="tw:w-full"
        aria-label={`Upload progress of ${name}`}
        max={total}
        value={sent}
      />
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
          <ActionButton buttonStyle="primary" onClick={again}>
            Go on
          </ActionButton>
        )}
        <ActionButton aria-label={`Cancel ${name}`} onClick={cancel}>
          Cancel
        </ActionButton>
      </div>
    </li>
  )
}
