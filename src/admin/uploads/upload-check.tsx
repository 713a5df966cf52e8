'use client'

import { useFormFields } from '@payloadcms/ui'
import { uploadProblem } from '@/lib/media/upload-rules'

export function UploadCheck() {
  const file = useFormFields(([fields]) => fields.file?.value)
  const problem = file instanceof File ? uploadProblem(file) : undefined
  return problem ? (
    <p role="alert" style={{ color: 'var(--theme-error-600)', margin: '0 0 1.5rem' }}>
      {problem}
    </p>
  ) : null
}

/** The refusal of an upload that the server would refuse as well, without sending it there. */
export function refuseUpload(...[, init]: Parameters<typeof fetch>): Response | undefined {
  const file = init?.body instanceof FormData ? init.body.get('file') : null
  const problem = file instanceof File ? uploadProblem(file) : undefined
  return problem ? Response.json({ errors: [{ message: problem }] }, { status: 400 }) : undefined
}
