'use client'

import { useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { coverNote, uploadProblem } from '@/lib/media/upload-rules'

export function UploadCheck() {
  const file = useFormFields(([fields]) => fields.file?.value)
  const chosen = file instanceof File ? file : undefined
  const problem = chosen && uploadProblem(chosen)
  const note = useCoverNote(problem ? undefined : chosen)
  if (problem)
    return (
      <p role="alert" style={{ color: 'var(--theme-error-600)', margin: '0 0 1.5rem' }}>
        {problem}
      </p>
    )
  return (
    <p role="status" style={note ? { margin: '0 0 1.5rem' } : undefined}>
      {note}
    </p>
  )
}

/** Read in the browser, before the picture is uploaded. */
function useCoverNote(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ file: File; note: string | undefined }>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    let isOver = false
    createImageBitmap(file).then(
      (picture) => {
        if (!isOver) setRead({ file, note: coverNote(picture) })
        picture.close()
      },
      // The server refuses what the browser cannot read, and says what to do.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [file])
  return read && read.file === file ? read.note : undefined
}
