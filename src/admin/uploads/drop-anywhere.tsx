'use client'

import { useAuth } from '@payloadcms/ui'
import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useRefresh } from '@/hooks/use-refresh'
import { acceptSounds, tellFault, tellUploaded } from './accept-sounds'
import { openEpisode, removedDrafts, sendSound } from './episode-uploads'
import { keptFiles } from './stored-files'
import { UploadBars } from './upload-bars'
import './uploads.css'
import { SentElsewhere, sender, sendInParts } from './send-in-parts'

/** Shows running uploads. Audio dropped on any page of the panel becomes an episode's draft. */
export function DropAnywhere({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const { push } = useRouter()
  useLeavingRemoved()
  const [isOver, setIsOver] = useState(false)
  const userId = user ? String(user.id) : ''
  const drop = useEffectEvent((files: File[]) => acceptSounds(files, push))

  useEffect(() => {
    sender.set(userId)
    if (userId) void goOnWithKept(userId)
  }, [userId])

  useEffect(() => {
    if (!userId) return
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
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', take)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', take)
    }
  }, [userId])

  const becomes = openEpisode.getState()?.hasSound === false ? 'the sound of this episode' : 'a new episode'
  return (
    <>
      {children}
      <UploadBars />
      {isOver && (
        <div className="drop-anywhere">
          <p>Drop it anywhere: it becomes {becomes}.</p>
        </div>
      )}
    </>
  )
}

const EPISODES = '/admin/collections/episodes'
const NONE: readonly string[] = []

/** A navigation to a draft may finish after its removal. */
function useLeavingRemoved(): void {
  const { push } = useRouter()
  const refresh = useRefresh()
  const path = usePathname()
  const removed = useSyncExternalStore(removedDrafts.subscribe, removedDrafts.getState, () => NONE)
  const isOfRemoved = removed.some((id) => path === `${EPISODES}/${id}`)
  const listAnew = useEffectEvent(() => {
    if (path === EPISODES) refresh()
  })
  useEffect(() => {
    if (isOfRemoved) push(EPISODES)
  }, [isOfRemoved, push])
  useEffect(() => {
    if (removed.length > 0) listAnew()
  }, [removed])
}

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** Payload's own fields handle files dropped on them. */
const isForField = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('.dropzone, .drop-zone, [role="dialog"]') !== null

async function goOnWithKept(userId: string): Promise<void> {
  for (const { file, purpose, ...kept } of await keptFiles()) {
    if (kept.userId !== userId) continue
    const sent = purpose.episodeId
      ? sendSound(file, { ...purpose, kept })
      : sendInParts(file, { purpose, kept }).then(() => undefined)
    sent.then(
      (left) => tellUploaded(file, left),
      (error: unknown) => {
        if (!(error instanceof SentElsewhere)) void tellFault(file, purpose, error)
      },
    )
  }
}
