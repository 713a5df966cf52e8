'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { Icon } from './icon'

export function QuietLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isReachedFor, setReachedFor] = useState(false)
  const reach = () => setReachedFor(true)
  return (
    <Link
      {...props}
      prefetch={isReachedFor ? null : false}
      onPointerEnter={reach}
      onFocus={reach}
    />
  )
}

type LinkProps = ComponentProps<typeof QuietLink>

export const TitleLink = (props: LinkProps) => (
  <QuietLink
    className="decoration-2 decoration-accent underline-offset-4 hover:underline"
    {...props}
  />
)

export const StrongLink = (props: LinkProps) => (
  <QuietLink className="button button-strong" {...props} />
)

export const CalmLink = (props: LinkProps) => (
  <QuietLink className="button button-calm" {...props} />
)

export const TallLink = (props: LinkProps) => (
  <QuietLink className="text-link inline-flex min-h-11 items-center" {...props} />
)

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <QuietLink
      href={href}
      className="inline-flex min-h-11 items-center gap-2 self-start pr-3 text-soft print:hidden hover:text-accent-strong"
    >
      <Icon name="arrow-left" className="size-4" />
      <span>{children}</span>
    </QuietLink>
  )
}
