'use client'

import { useRef } from 'react'
import { CountedHeading } from '@/components/ui/counted-heading'
import { useUpNext } from '@/hooks/use-player'
import { QueueList } from './queue-list'

/** Renders nothing for an empty queue. */
export function UpNextSection() {
  const count = useUpNext(({ queue }) => queue.length)
  const heading = useRef<HTMLHeadingElement>(null)
  if (count === 0) return null
  return (
    <section aria-labelledby="up-next-title" className="pt-14 sm:pt-20">
      <CountedHeading ref={heading} id="up-next-title" count={count} unit="episode">
        Up next
      </CountedHeading>
      <div className="mt-5 max-w-3xl border-line border-t pt-2">
        <QueueList after={heading} />
      </div>
    </section>
  )
}
