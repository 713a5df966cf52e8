'use client'

import { useId, useState } from 'react'
import { ShowMoreButton } from './show-more-button'

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
      <ShowMoreButton controls={id} isExpanded={isExpanded} onPress={() => setExpanded(!isExpanded)} />
    </div>
  )
}
