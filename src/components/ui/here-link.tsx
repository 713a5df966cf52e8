import type { ComponentProps, MouseEvent } from 'react'

interface HereLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string
  onOpen?: () => void
}

export function HereLink({ href, onOpen, children, ...link }: HereLinkProps) {
  const open = (event: MouseEvent) => {
    if (asksForTab(event)) return
    event.preventDefault()
    onOpen?.()
  }
  return (
    <a {...link} href={href} onClick={open}>
      {children}
    </a>
  )
}

/** With a modifier key, the browser opens a tab or downloads. */
export const asksForTab = (
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
