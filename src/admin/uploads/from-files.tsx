'use client'

import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { acceptSounds } from './accept-sounds'
import './uploads.css'

/** Creates episodes from chosen files, without dragging. */
export function FromFiles() {
  const { push } = useRouter()
  const id = useId()
  return (
    <p className="from-files">
      <input
        className="sr-only"
        accept="audio/mpeg,audio/mp4,audio/x-m4a,.mp3,.m4a"
        id={id}
        multiple
        onChange={({ currentTarget }) => {
          void acceptSounds([...(currentTarget.files ?? [])], push)
          currentTarget.value = ''
        }}
        type="file"
      />
      <label htmlFor={id}>New episode from a file</label> or drop it anywhere in the panel.
    </p>
  )
}
