'use client'

import { useAuth } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { acceptSounds } from './accept-sounds'
import { openEpisode } from './episode-uploads'
import { uploads } from './send-in-parts'
import { UploadBars } from './upload-bars'

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
          <p>Drop it anywhere: it becomes {lacksSound ? 'the sound of this' : 'a new'} episode.</p>
        </div>
      )}
    </>
  )
}

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Payload's own fields handle files dropped on them. */
const isForField = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('.dropzone, [role="dialog"]') !== null
