'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/** Prefetches on hover or focus, not for every link in view. */
export function QuietLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isReachedFor, setReachedFor] = useState(false)
  const reach = () => setReachedFor(true)
  return <Link {...props} prefetch={isReachedFor ? null : false} onPointerEnter={reach} onFocus={reach} />
}
