'use client'

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { transcriptFilePath } from '@/lib/episodes/episode-address'
import { ApiError } from '@/lib/requests/fetch-json'
import { listen } from '@/lib/site/listen'
import { showToast } from '@/lib/site/toasts'

interface PdfLinkProps {
  episodeId: string
  /** Logs a failure instead of showing it. */
  isQuiet?: boolean
}

/** Fetches the PDF, so that a failure can be shown. */
export function PdfLink({ episodeId, isQuiet = false }: PdfLinkProps) {
  const [isSaving, setSaving] = useState(false)
  const path = `/api/episodes/${encodeURIComponent(episodeId)}/transcript/download`

  async function save(event: MouseEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    try {
      const response = await fetch(path, { credentials: 'include' })
      if (!response.ok)
        throw new ApiError(response.status, response.statusText, await response.text())
      saveBlob(await response.blob(), fileNameOf(response.headers.get('Content-Disposition')))
      showToast({
        kind: 'done',
        title: 'Downloaded',
        text: 'Transcript PDF downloaded successfully.',
      })
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: there it is to be noted only
      if (isQuiet) console.error('The transcript PDF could not be downloaded.', error)
      else
        showToast({
          kind: 'failed',
          title: 'Download failed',
          text: 'Failed to download transcript PDF.',
        })
    }
    setSaving(false)
  }

  return (
    <a
      href={path}
      download
      aria-disabled={isSaving || undefined}
      aria-busy={isSaving || undefined}
      onClick={save}
      className="button button-calm"
    >
      <Icon name="download" className="size-5" />
      <span>{isSaving ? 'Preparing…' : 'Download PDF'}</span>
    </a>
  )
}

function fileNameOf(disposition: string | null) {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'transcript.pdf'
}

function saveBlob(blob: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
}

const FORMATS = [
  { format: 'txt', label: 'Plain text' },
  { format: 'vtt', label: 'Captions for the web' },
  { format: 'srt', label: 'Captions for video' },
  { format: 'json', label: 'Data with times' },
] as const

/** A native disclosure, which works without scripts; with them it closes like a menu. */
export function TranscriptFormats({ slug }: { slug: string }) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) shut(details.current)
    }
    return listen(document, ['pointerdown', 'focusin'], close)
  }, [])

  return (
    <details
      ref={details}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        shut(currentTarget)
        currentTarget.querySelector('summary')?.focus()
      }}
      className="relative"
    >
      <summary className="button button-bare list-none px-4 [&::-webkit-details-marker]:hidden">
        Other formats
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <ul className="menu-surface absolute top-[calc(100%+0.5rem)] left-0 w-68 sm:right-0 sm:left-auto">
        {FORMATS.map(({ format, label }) => (
          <li key={format}>
            <a
              href={transcriptFilePath(slug, format)}
              download
              onClick={() => shut(details.current)}
              className="menu-item justify-between"
            >
              <span>{label}</span>
              <span className="text-sm text-soft">{format.toUpperCase()}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const shut = (details: HTMLDetailsElement | null) => details?.removeAttribute('open')
