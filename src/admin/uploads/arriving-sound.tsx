'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { arrived, openEpisode } from './episode-uploads'
import { uploads } from './send-in-parts'

/** Keeps the form of an episode in step with its sound, which arrives beside it. */
export function ArrivingSound() {
  const { id, savedDocumentData, setData } = useDocumentInfo()
  const audio = useFormFields(([fields]) => fields.audio?.value)
  const dispatch = useFormFields(([, dispatch]) => dispatch)
  const sound = useSyncExternalStore(arrived.subscribe, arrived.getState, arrived.getInitialState)
  const isComing = useSyncExternalStore(
    uploads.subscribe,
    () => uploads.getState().some(({ episodeId }) => episodeId === id),
    () => false,
  )
  const episodeId = id ? String(id) : undefined

  useEffect(() => {
    if (!episodeId) return
    openEpisode.set({ id: episodeId, hasSound: Boolean(audio) || isComing })
    return () => openEpisode.set(null)
  }, [episodeId, audio, isComing])

  const take = useEffectEvent((value: string, updatedAt: string) => {
    for (const [path, fresh] of Object.entries({ audio: value, updatedAt }))
      dispatch({ type: 'UPDATE', path, value: fresh, initialValue: fresh })
    setData({ ...savedDocumentData, audio: value, updatedAt })
  })
  useEffect(() => {
    if (sound && sound.episode.id === episodeId) take(sound.doc.id, sound.episode.updatedAt)
  }, [sound, episodeId])

  return isComing ? <p role="status">The sound is on its way. You can keep writing.</p> : null
}
