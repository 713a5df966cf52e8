'use client'

import { useDocumentInfo, useFormModified } from '@payloadcms/ui'
import useSWR from 'swr'
import { CallButton } from '@/admin/dashboard/call-button'
import type { FeedWord } from '@/lib/following/feed-words'

export function FeedWords() {
  const { id } = useDocumentInfo()
  const isModified = useFormModified()
  const path = `/api/episodes/${id}/feed-words`
  const { data: words = [] } = useSWR<FeedWord[]>(id ? path : null)

  if (words.length === 0) return null
  return (
    <ul aria-label="Changed here" className="panel-list field-section">
      {words.map(({ field, label, says }) => (
        <li className="panel-bar" key={field}>
          <span>
            <strong>{label}</strong>: changed here; the feed says “{says}”.
          </span>
          <CallButton
            aria-label={`Take the feed’s ${label.toLowerCase()}`}
            call={['POST', `${path}/${field}`, {}]}
            disabled={isModified}
            reloads
          >
            Take the feed’s
          </CallButton>
        </li>
      ))}
      {isModified && <li>Save your changes before you take a value from the feed.</li>}
    </ul>
  )
}
