'use client'

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placeMenu } from './place-menu'

interface MenuProps {
  id: string
  label: string
  /** The button that opened it; it has the focus again when the menu closes. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  /** Elements with the role `menuitem`. */
  children: ReactNode
}

const ITEMS = '[role=menuitem]'

/** An open menu, above everything else: beside its button, on phones a sheet at the lower edge, near the thumb. */
export function Menu({ id, label, button, onClose, children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    menu.current?.showPopover?.()
    menu.current?.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const place = () => menu.current && button.current && putBeside(button.current, menu.current)
    const closeOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && [menu, button].some((part) => part.current?.contains(target))
      if (!isInside) onClose()
    }
    place()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { passive: true, capture: true })
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
      document.removeEventListener('pointerdown', closeOutside)
    }
  }, [button, onClose])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // From its button, Tab goes on to where it would have gone.
      if (event.key === 'Escape') event.preventDefault()
      button.current?.focus()
      onClose()
      return
    }
    const items = [...(menu.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
    const next = nextItem(items, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      popover="manual"
      onKeyDown={handleKey}
      className="menu-surface"
    >
      {children}
    </div>
  )
}

function putBeside(button: HTMLElement, menu: HTMLElement): void {
  const size = { width: menu.offsetWidth, height: menu.offsetHeight }
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const { top, left } = placeMenu(button.getBoundingClientRect(), size, view)
  menu.style.setProperty('--menu-top', `${top}px`)
  menu.style.setProperty('--menu-left', `${left}px`)
}

/** Where a key leads: arrows go round, Home and End to the ends, a letter to the next item that begins with it. */
function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const current = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(current + 1) % items.length]
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const fromHere = [...items.slice(current + 1), ...items.slice(0, current + 1)]
  return fromHere.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
