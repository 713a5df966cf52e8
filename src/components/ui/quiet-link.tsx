'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/** Prefetches on hover or focus, not for every link in view. */
export function QuietLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isReachedFor, setReachedFor] = useState(false)
  const reach = () => setReachedFor(true)
  return <Link {...props} prefetch={isReachedFor ? null : false} onPointerEnter={reach} onFocus={reach} />
}

/** In the title of a card or row; underlined under the pointer. */
export const TitleLink = (props: ComponentProps<typeof QuietLink>) => (
  <QuietLink className="decoration-2 decoration-accent underline-offset-4 hover:underline" {...props} />
)
