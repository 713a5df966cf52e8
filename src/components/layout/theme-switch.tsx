'use client'

import { useCallback, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLatePart } from '@/hooks/use-late-part'
import { useTheme } from '@/hooks/use-theme'

const loadMenu = () => import('./theme-menu').then(({ ThemeMenu }) => ThemeMenu)

export function ThemeSwitch() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [chosen, choose] = useTheme()
  const close = useCallback(() => setOpen(false), [])
  const Menu = useLatePart({ isOpen, load: loadMenu, onClose: close })

  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        type="button"
        aria-label="Theme"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="button button-round button-bare"
      >
        <Icon name="theme" className="size-5" />
      </button>
      {Menu && <Menu button={button} chosen={chosen} onChoose={choose} onClose={close} />}
    </span>
  )
}
