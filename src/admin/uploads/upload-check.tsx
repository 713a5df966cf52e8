'use client'

import { useFormFields } from '@payloadcms/ui'
import useSWRImmutable from 'swr/immutable'
import { coverNote, uploadProblem } from '@/lib/media/upload-rules'

export function UploadCheck() {
  const file = useFormFields(([fields]) => fields.file?.value)
  const chosen = file instanceof File ? file : undefined
  const problem = chosen && uploadProblem(chosen)
  const picture = !problem && chosen?.type.startsWith('image/') ? chosen : undefined
  // The server refuses what the browser cannot read, and says what to do.
  const options = { shouldRetryOnError: false }
  const { data: note } = useSWRImmutable(picture && ['cover', picture], readCover, options)
  return (
    <p
      className={`tw:m-0 tw:not-empty:mb-6 ${problem ? 'panel-error' : ''}`}
      role={problem ? 'alert' : 'status'}
    >
      {problem ?? note}
    </p>
  )
}

async function readCover([, file]: [string, File]): Promise<string | undefined> {
  const picture = await createImageBitmap(file)
  const note = coverNote(picture.width, picture.height)
  picture.close()
  return note
}
