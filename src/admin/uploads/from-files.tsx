'use client'

import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { acceptSounds } from './accept-sounds'

export function FromFiles() {
  const { push } = useRouter()
  const id = useId()
  return (
    <p className="tw:mx-0 tw:mt-0 tw:mb-4">
      <input
        className="sr-only tw:peer"
        accept="audio/mpeg,audio/mp4,audio/x-m4a,.mp3,.m4a"
        id={id}
        multiple
        onChange={({ currentTarget }) => {
          void acceptSounds([...(currentTarget.files ?? [])], push)
          currentTarget.value = ''
        }}
        type="file"
      />
      <label
        className="tw:cursor-pointer tw:font-semibold tw:underline tw:outline-offset-3 tw:outline-accent tw:peer-focus-visible:outline-2"
        htmlFor={id}
      >
        New episode from a file
      </label>{' '}
      or drop it anywhere in the panel.
    </p>
  )
}
