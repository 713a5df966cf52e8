'use client'

import { type MouseEvent, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { saveTranscriptPdf, transcriptPdfPath } from '@/lib/transcript/save-pdf'

interface PdfLinkProps {
  episodeId: string
  /** A failure is noted, and not spoken of. */
  isQuiet?: boolean
}

export function PdfLink({ episodeId, isQuiet = false }: PdfLinkProps) {
  const [isSaving, setSaving] = useState(false)

  async function save(event: MouseEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    await saveTranscriptPdf(episodeId, { isQuiet })
    setSaving(false)
  }

  return (
    <a
      href={transcriptPdfPath(episodeId)}
      download
      aria-disabled={isSaving || undefined}
      aria-busy={isSaving || undefined}
      onClick={save}
      className="button button-calm"
    >
      <Icon name="download" className="size-5" />
      Download PDF
    </a>
  )
}
