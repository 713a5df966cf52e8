'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import Link from 'next/link'

export function DeskLink() {
  const { id, collectionSlug } = useDocumentInfo()
  const { config } = useConfig()
  return (
    <div className="field-type">
      <p className="field-label">Transcript</p>
      {id ? (
        <Link href={`${config.routes.admin}/collections/${collectionSlug}/${id}/transcript`}>
          Open the correction desk
        </Link>
      ) : (
        <p>Save the episode first; then its transcript has a tab of its own.</p>
      )}
    </div>
  )
}
