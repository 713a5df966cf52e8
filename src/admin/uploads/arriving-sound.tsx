'use client'

import { useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'
import { useAddRows } from '@/admin/episodes/use-add-rows'
import { useStore } from '@/hooks/use-store'
import type { Chapter } from '@/lib/episodes/chapter'
import { arrived, openEpisode } from './episode-uploads'
import { uploads } from './send-in-parts'

/** Syncs an episode's form with its audio, which arrives in the background. */
export function ArrivingSound() {
  const { id, savedDocumentData, setData } = useDocumentInfo()
  const audio = useFormFields(([fields]) => fields.audio?.value)
  const { count, addRows } = useAddRows('chapters')
  const { dispatchFields } = useForm()
  const episodeId = id ? String(id) : undefined
  const sound = useStore(arrived)
  const isComing = useStore(uploads, (running) =>
    running.some((each) => each.episodeId === episodeId),
  )

  useEffect(() => {
    if (!episodeId) return
    openEpisode.set({ id: episodeId, hasSound: Boolean(audio) || isComing })
    return () => openEpisode.set(null)
  }, [episodeId, audio, isComing])

  const take = useEffectEvent((value: string, updatedAt: string) => {
    for (const [path, fresh] of Object.entries({ audio: value, updatedAt }))
      dispatchFields({ type: 'UPDATE', path, value: fresh, initialValue: fresh })
    setData({ ...savedDocumentData, audio: value, updatedAt })
  })
  const acceptChapters = useEffectEvent((chapters: readonly Chapter[]) => {
    if (count === 0) addRows(chapters)
  })
  useEffect(() => {
    if (sound?.episode.id !== episodeId || !sound) return
    take(sound.doc.id, sound.episode.updatedAt)
    acceptChapters(sound.chapters)
  }, [sound, episodeId])

  return isComing ? <p role="status">The audio is uploading. You can keep writing.</p> : null
}
