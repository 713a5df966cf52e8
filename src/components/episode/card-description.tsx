'use client'

import { type ReactNode, useId, useRef, useState } from 'react'
import { ShowMoreButton } from '@/components/ui/show-more-button'
import { useOverflow } from '@/hooks/use-overflow'

interface CardDescriptionProps {
  /** Sanitised, as episodes are when they leave the database. */
  html: string
  /** The id of the episode's title. */
  titleId: string
  /** The link beside the button, which takes the free place after it: nothing moves when it appears. */
  children: ReactNode
}

/** Collapsed by style, so from the first paint on and without scripts; the button comes when there is more to see. */
export function CardDescription({ html, titleId, children }: CardDescriptionProps) {
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const hasMore = useOverflow(text)
  const [isExpanded, setExpanded] = useState(false)

  return (
    <>
      <div
        ref={text}
        id={id}
        data-expanded={hasMore && isExpanded ? '' : undefined}
        className="prose card-description text-soft"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the one allow-list on its way here
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <div className="flex min-h-11 items-center gap-x-3 whitespace-nowrap text-sm sm:gap-x-5">
        {children}
        {hasMore && (
          <ShowMoreButton
            controls={id}
            describedBy={titleId}
            isExpanded={isExpanded}
            onPress={() => setExpanded(!isExpanded)}
          />
        )}
      </div>
    </>
  )
}
