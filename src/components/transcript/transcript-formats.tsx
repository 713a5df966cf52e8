'use client'

import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { transcriptFilePath } from '@/lib/episodes/episode-address'
import { listen } from '@/lib/site/listen'

const FORMATS = [
  { format: 'txt', label: 'Plain text', note: 'TXT' },
  { format: 'vtt', label: 'Captions for the web', note: 'VTT' },
  { format: 'srt', label: 'Captions for video', note: 'SRT' },
  { format: 'json', label: 'Data with times', note: 'JSON' },
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
        {FORMATS.map(({ format, label, note }) => (
          <li key={format}>
            <a
              href={transcriptFilePath(slug, format)}
              download
              onClick={() => shut(details.current)}
              className="menu-item justify-between"
            >
              <span>{label}</span>
              <span className="text-sm text-soft">{note}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const shut = (details: HTMLDetailsElement | null) => details?.removeAttribute('open')
