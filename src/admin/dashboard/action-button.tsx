'use client'

import { Button } from '@payloadcms/ui'
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onClick?: (event: MouseEvent) => unknown
  /** Shown while the action runs. */
  busy?: ReactNode
}

/** A button that is disabled while its action runs. */
export function ActionButton({
  busy,
  children,
  disabled,
  onClick,
  ...props
}: ActionButtonProps) {
  const [isPending, setPending] = useState(false)

  async function click(event: MouseEvent) {
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
      onClick={onClick && click}
      size="small"
      {...props}
    >
      {(isPending && busy) || children}
    </Button>
  )
}

export const ActionLink = ({
  href,
  ...props
}: ComponentProps<typeof ActionButton> & { href: string }) => (
  <ActionButton el="anchor" url={href} {...props} />
)
