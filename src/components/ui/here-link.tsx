import type { ComponentProps, MouseEvent } from 'react'

interface HereLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string
  onOpen?: () => void
}

/** Opens without leaving the page, unless the visitor asks for another tab or a download. */
export function HereLink({ href, onOpen, children, ...link }: HereLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen?.()
  }
  return (
    <a {...link} href={href} onClick={open}>
      {children}
    </a>
  )
}
