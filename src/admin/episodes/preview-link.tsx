'use client'

import { toast, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { doCall, orToast } from '@/admin/dashboard/do-call'
import { Press } from '@/admin/dashboard/press'
import { FieldSection } from '@/admin/field-section'
import { fetchJson } from '@/lib/requests/fetch-json'
import { formatDateTime } from '@/lib/text/dates'

interface Link {
  path: string
  expires: string
}

export function PreviewLink() {
  const { id } = useDocumentInfo()
  const [link, setLink] = useState<Link | null>(null)
  const path = `/api/episodes/${id}/preview`

  const make = () =>
    orToast(async () => {
      const made = await fetchJson<Link>(path, { method: 'POST' })
      setLink(made)
      await navigator.clipboard?.writeText(addressOf(made)).then(
        () => toast.success('Preview link copied'),
        () => undefined,
      )
    })
  async function revoke() {
    const isDone = await doCall('DELETE', path, { done: 'The preview links are revoked' })
    if (isDone) setLink(null)
  }

  if (!id) return null
  return (
    <FieldSection title="Preview link">
      <p style={{ margin: '0 0 0.5rem' }}>Anyone with the link sees the episode as it is, for a week.</p>
      {link && (
        <p style={{ overflowWrap: 'anywhere', margin: '0 0 0.5rem' }}>
          <a href={link.path} rel="noreferrer" target="_blank">
            {addressOf(link)}
          </a>{' '}
          until {formatDateTime(link.expires)}
        </p>
      )}
      <div className="panel-bar">
        <Press onClick={make}>Copy preview link</Press>
        <Press buttonStyle="subtle" onClick={revoke}>
          Revoke all links
        </Press>
      </div>
    </FieldSection>
  )
}

const addressOf = ({ path }: Link): string => new URL(path, window.location.origin).href
