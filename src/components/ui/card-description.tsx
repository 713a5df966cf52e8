'use client'

import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useKeptState } from '@/hooks/use-kept-state'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { plainText } from '@/lib/text/plain-text'
import { ShowMoreButton } from './more-button'

interface CardDescriptionProps {
  episode: Pick<ListedEpisode, 'id' | 'summary' | 'description'>
  titleId: string
  children: ReactNode
}

/** Plain text, so that nothing in the clipped part can be focused; collapsed from the first paint. */
export function CardDescription({ episode, titleId, children }: CardDescriptionProps) {
  const { id, summary, description } = episode
  const boxId = useId()
  const teaser = useRef<HTMLParagraphElement>(null)
  const text = plainText(description)
  const overflows = useOverflow(teaser, summary || text)
  const hasMore = overflows || (summary !== '' && text !== '' && text !== summary)
  const [isExpanded, setExpanded] = useKeptState<boolean>(`card-${id}`, false)
  const isOpen = hasMore && isExpanded

  return (
    <>
      <div id={boxId} className="relative min-w-0 text-soft">
        <p
          ref={teaser}
          aria-hidden={isOpen || undefined}
          data-behind={isOpen ? '' : undefined}
          className="card-teaser"
        >
          {summary || text}
        </p>
        {isOpen && (
          <div
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the one allow-list on its way here
            dangerouslySetInnerHTML={{ __html: description }}
          />
        )}
      </div>
      <div className="card-actions flex min-h-11 flex-wrap items-center gap-x-3 whitespace-nowrap text-sm sm:gap-x-5">
        {children}
        {hasMore && (
          <ShowMoreButton
            controls={boxId}
            describedBy={titleId}
            isExpanded={isOpen}
            onPress={() => setExpanded(!isOpen)}
          />
        )}
      </div>
    </>
  )
}

function useOverflow(ref: RefObject<HTMLElement | null>, text: string): boolean {
  const [hasOverflow, setOverflow] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text may be cut at the same height
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // One pixel more is rounding.
    const observer = new ResizeObserver(() => setOverflow(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, text])

  return hasOverflow
}
