'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/** Prefetches on hover or focus, not for every link in view. */
export function QuietLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isReachedFor, setReachedFor] = useState(false)
  const reach = () => setReachedFor(true)
  return <Link {...props} prefetch={isReachedFor ? null : false} onPointerEnter={reach} onFocus={reach} />
}

type LinkProps = ComponentProps<typeof QuietLink>

/** In the title of a card or row; underlined under the pointer. */
export const TitleLink = (props: LinkProps) => (
  <QuietLink className="decoration-2 decoration-accent underline-offset-4 hover:underline" {...props} />
)

export const StrongLink = (props: LinkProps) => <QuietLink className="button button-strong" {...props} />

export const CalmLink = (props: LinkProps) => <QuietLink className="button button-calm" {...props} />

/** High enough for a finger. */
export const TallLink = (props: LinkProps) => (
  <QuietLink className="text-link inline-flex min-h-11 items-center" {...props} />
)
