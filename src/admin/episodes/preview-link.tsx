'use client'

import { toast, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { ActionButton } from '@/admin/dashboard/action-button'
import { doCall, orToast } from '@/admin/dashboard/do-call'
import { FieldSection } from '@/admin/field-section'
import { fetchJson } from '@/lib/requests/fetch-json'
import { formatDateTime } from '@/lib/text/dates'

export function PreviewLink() {
  const { id } = useDocumentInfo()
  const [link, setLink] = useState<{ address: string; expires: string }>()
  const path = `/api/episodes/${id}/preview`

  const make = () =>
    orToast(async () => {
      const made = await fetchJson<{ path: string; expires: string }>(path, {
        method: 'POST',
      })
      const address = new URL(made.path, window.location.origin).href
      setLink({ address, expires: made.expires })
      await navigator.clipboard?.writeText(address).then(
        () => toast.success('Preview link copied'),
        () => undefined,
      )
    })
  async function revoke() {
    const isDone = await doCall('DELETE', path, { done: 'The preview links are revoked' })
    if (isDone) setLink(undefined)
  }

  if (!id) return null
  return (
    <FieldSection title="Preview link">
      <p>Anyone with the link sees the episode as it is, for a week.</p>
      {link && (
        <p className="tw:wrap-anywhere">
          <a href={link.address} rel="noreferrer" target="_blank">
            {link.address}
          </a>{' '}
          until {formatDateTime(link.expires)}
        </p>
      )}
      <div className="panel-bar">
        <ActionButton onClick={make}>Copy preview link</ActionButton>
        <ActionButton buttonStyle="subtle" onClick={revoke}>
          Revoke all links
        </ActionButton>
      </div>
    </FieldSection>
  )
}
