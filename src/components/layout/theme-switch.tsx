'use client'

import { useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { useOpening } from '@/hooks/use-late-part'
import { useTheme } from '@/hooks/use-theme'

const loadMenu = () => import('./theme-menu').then(({ ThemeMenu }) => ThemeMenu)

export function ThemeSwitch() {
  const button = useRef<HTMLButtonElement>(null)
  const [chosen, choose] = useTheme()
  const { isOpen, setOpen, close, Part: Menu } = useOpening(loadMenu)

  return (
    <span className="relative inline-flex">
      <IconButton
        ref={button}
        label="Theme"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        icon="theme"
      />
      {Menu && <Menu button={button} chosen={chosen} onChoose={choose} onClose={close} />}
    </span>
  )
}
