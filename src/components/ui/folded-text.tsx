'use client'

import { type ReactNode, useId, useState } from 'react'
import { useHistoryState } from '@/hooks/use-history-state'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { plainText } from '@/lib/text/plain-text'
import { Icon } from './icon'

export function FoldedText({ html, className = '' }: { html: string; className?: string }) {
  const id = useId()
  const [isExpanded, setExpanded] = useState(false)

  return (
    <div>
      <div
        id={id}
        data-expanded={isExpanded ? '' : undefined}
        className={`prose folded-text ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it was folded
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <ShowMoreButton
        controls={id}
        isExpanded={isExpanded}
        onClick={() => setExpanded(!isExpanded)}
      />
    </div>
  )
}

interface CardDescriptionProps {
  episode: ListedEpisode
  titleId: string
  children: ReactNode
}

/** Plain text, so that nothing in the clipped part can be focused; collapsed from the first paint. */
export function CardDescription({ episode, titleId, children }: CardDescriptionProps) {
  const { id, summary, description } = episode
  const boxId = useId()
  const text = plainText(description)
  const teaser = summary || text
  const [overflows, setOverflow] = useState(false)
  const hasMore = overflows || (summary !== '' && text !== '' && text !== summary)
  const [isExpanded, setExpanded] = useHistoryState<boolean>(`card-${id}`, false)
  const isOpen = hasMore && isExpanded
  const watch = (text: HTMLElement | null) => {
    if (!text) return
    // One pixel more is rounding.
    const observer = new ResizeObserver(() =>
      setOverflow(text.scrollHeight > text.clientHeight + 1),
    )
    observer.observe(text)
    return () => observer.disconnect()
  }

  return (
    <>
      <div id={boxId} className="min-w-0 text-soft">
        {isOpen ? (
          <div
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the one allow-list on its way here
            dangerouslySetInnerHTML={{ __html: description }}
          />
        ) : (
          // A new text may be cut at the same height, so it is a new element.
          <p key={teaser} ref={watch} className="card-teaser">
            {teaser}
          </p>
        )}
      </div>
      <div className="card-actions flex min-h-11 flex-wrap items-center gap-x-3 whitespace-nowrap text-sm sm:gap-x-5">
        {children}
        {hasMore && (
          <ShowMoreButton
            controls={boxId}
            describedBy={titleId}
            isExpanded={isOpen}
            onClick={() => setExpanded(!isOpen)}
          />
        )}
      </div>
    </>
  )
}

interface ShowMoreButtonProps {
  controls: string
  describedBy?: string
  isExpanded: boolean
  onClick: () => void
}

function ShowMoreButton({ controls, describedBy, isExpanded, onClick }: ShowMoreButtonProps) {
  return (
    <button
      type="button"
      aria-controls={controls}
      aria-describedby={describedBy}
      aria-expanded={isExpanded}
      onClick={onClick}
      className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold hover:text-accent-strong"
    >
      <span>{isExpanded ? 'Show less' : 'Show more'}</span>
      <Icon
        name="chevron-down"
        className={`size-4 transition-transform ${isExpanded ? 'rotate-180' : ''}`}
      />
    </button>
  )
}
