'use client'

import { Button } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

export const Press = (props: ComponentProps<typeof Button>) => (
  <Button buttonStyle="secondary" margin={false} size="small" {...props} />
)

interface PressLinkProps extends ComponentProps<typeof Button> {
  href: string
  onOpen?: () => void
}

export const PressLink = ({ href, onOpen, ...props }: PressLinkProps) => {
  // Payload's button opens nothing itself once it has something to do.
  function open() {
    window.location.assign(href)
    onOpen?.()
  }
  return <Press el="anchor" onClick={onOpen && open} url={href} {...props} />
}
