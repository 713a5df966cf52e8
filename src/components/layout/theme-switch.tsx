'use client'

import { useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { useOpening } from '@/hooks/use-lazy-part'
import { useStore } from '@/hooks/use-store'
import { PAPER, parseTheme, THEME_KEY, type Theme } from '@/lib/site/theme'
import { tryStorage } from '@/lib/site/try-storage'
import { createStore } from '@/lib/store'

const loadMenu = () => import('./theme-menu').then(({ ThemeMenu }) => ThemeMenu)

/** The visitor's choice, synced across tabs. */
const theme = createStore<Theme>('system', showTheme)

if (typeof window !== 'undefined') {
  const recall = () =>
    theme.set(tryStorage((storage) => parseTheme(storage.getItem(THEME_KEY))) ?? 'system')
  recall()
  window.addEventListener(
    'storage',
    ({ key }) => (key === THEME_KEY || key === null) && recall(),
  )
}

export function ThemeSwitch() {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useStore(theme)
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

function choose(chosen: Theme): void {
  theme.set(chosen)
  tryStorage((storage) =>
    chosen === 'system' ? storage.removeItem(THEME_KEY) : storage.setItem(THEME_KEY, chosen),
  )
}

function showTheme(shown: Theme): void {
  const { dataset } = document.documentElement
  if (shown === 'system') delete dataset.theme
  else dataset.theme = shown
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content =
      PAPER[shown === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : shown]
  }
}
