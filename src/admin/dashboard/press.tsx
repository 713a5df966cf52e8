'use client'

import { Button } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

export const Press = (props: ComponentProps<typeof Button>) => (
  <Button buttonStyle="secondary" margin={false} size="small" {...props} />
)

export const PressLink = ({ href, ...props }: ComponentProps<typeof Button> & { href: string }) => (
  <Press el="anchor" url={href} {...props} />
)
