'use client'

import { useRef } from 'react'
import { useUpNext } from '@/hooks/use-player'
import { QueueList } from './queue-list'

/** Renders nothing for an empty queue. */
export function UpNextSection() {
  const count = useUpNext(({ queue }) => queue.length)
  const heading = useRef<HTMLHeadingElement>(null)
  if (count === 0) return null
  return (
    <section aria-labelledby="up-next-title" className="pt-14 sm:pt-20">
      <h2
        ref={heading}
        id="up-next-title"
        tabIndex={-1}
        className="flex items-center gap-3 text-heading outline-none"
      >
        Up next
        <span className="count-badge">
          <span>{count}</span>
          <span className="sr-only">{count === 1 ? ' episode' : ' episodes'}</span>
        </span>
      </h2>
      <div className="mt-5 max-w-3xl border-line border-t pt-2">
        <QueueList after={heading} />
      </div>
    </section>
  )
}
