'use client'

import { useFormFields } from '@payloadcms/ui'
import { useShowMoment } from '@/admin/show-time-zone'

/** The picker goes by the editor's own clock, and visitors are told the day of the show. */
export function PublishMoment() {
  const momentOf = useShowMoment()
  const date = useFormFields(([fields]) => fields.publishDate?.value as string | undefined)
  if (!date || Number.isNaN(Date.parse(date))) return null
  return <p style={{ margin: '0.5rem 0 0' }}>By the show’s clock: {momentOf(date)}</p>
}
