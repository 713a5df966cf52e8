'use client'

import { Button } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

/** The panel's own button, small and close to its neighbours. */
export const Press = (props: ComponentProps<typeof Button>) => (
  <Button buttonStyle="secondary" margin={false} size="small" {...props} />
)

/** The same as a link: to a file, a page of the site or a mail program. */
export const PressLink = ({ href, ...props }: ComponentProps<typeof Button> & { href: string }) => (
  <Press el="anchor" url={href} {...props} />
)
