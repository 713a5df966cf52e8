'use client'

import { useDocumentInfo, useFormModified } from '@payloadcms/ui'
import useSWR from 'swr'
import { orToast } from '@/admin/dashboard/do-call'
import { Press } from '@/admin/dashboard/press'
import type { FeedWord } from '@/lib/following/feed-words'
import { fetchJson } from '@/lib/requests/fetch-json'

export function FeedWords() {
  const { id } = useDocumentInfo()
  const isModified = useFormModified()
  const path = `/api/episodes/${id}/feed-words`
  const { data: words = [] } = useSWR<FeedWord[]>(id ? path : null)

  async function take(field: string) {
    const take = () => fetchJson(`${path}/${field}`, { method: 'POST' })
    if (await orToast(take)) location.reload()
  }

  if (words.length === 0) return null
  return (
    <ul aria-label="Changed here" style={{ listStyle: 'none', margin: '0 0 1.5rem', padding: 0 }}>
      {words.map(({ field, label, says }) => (
        <li className="panel-bar" key={field}>
          <span>
            <strong>{label}</strong>: changed here; the feed says “{says}”.
          </span>
          <Press
            aria-label={`Take the feed’s ${label.toLowerCase()}`}
            disabled={isModified}
            onClick={() => take(field)}
          >
            Take the feed’s
          </Press>
        </li>
      ))}
      {isModified && <li>Save your changes before you take a value from the feed.</li>}
    </ul>
  )
}
