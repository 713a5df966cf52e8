'use client'

import { Button } from '@payloadcms/ui'
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'

interface PressProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onClick?: (event: MouseEvent) => unknown
  /** Shown while what the press began is under way. */
  busy?: ReactNode
}

/** A button that cannot be pressed again before what it began is over. */
export function Press({ busy, children, disabled, onClick, ...props }: PressProps) {
  const [isPending, setPending] = useState(false)

  async function press(event: MouseEvent) {
    const work = onClick?.(event)
    if (!(work instanceof Promise)) return
    setPending(true)
    await work.finally(() => setPending(false))
  }

  return (
    <Button
      buttonStyle="secondary"
      disabled={disabled || isPending}
      margin={false}
      onClick={onClick && press}
      size="small"
      {...props}
    >
      {(isPending && busy) || children}
    </Button>
  )
}

export const PressLink = ({
  href,
  ...props
}: ComponentProps<typeof Press> & { href: string }) => (
  <Press el="anchor" url={href} {...props} />
)
