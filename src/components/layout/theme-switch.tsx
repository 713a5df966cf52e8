'use client'

import { useEffect, useId, useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { useIsAlive } from '@/hooks/use-is-alive'
import { PAPER, parseTheme, THEME_KEY, THEMES, type Theme } from '@/lib/site/theme'

const LABELS: Record<Theme, string> = { system: 'Match system', light: 'Light', dark: 'Dark' }

export function ThemeSwitch() {
  const name = useId()
  const [chosen, choose] = useTheme()
  const isAlive = useIsAlive()

  return (
    <fieldset className="flex rounded-full border border-line noscript:hidden">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((theme) => (
        <label
          key={theme}
          title={LABELS[theme]}
          className="theme-choice relative grid size-11 cursor-pointer place-items-center rounded-full text-soft pointer-fine:lg:size-9"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={chosen === theme}
            disabled={!isAlive}
            onChange={() => choose(theme)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full"
          />
          <Icon name={theme} className="size-4.5" />
          <span className="sr-only">{LABELS[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}

const listeners = new Set<() => void>()
/** Holds the choice where the browser keeps nothing for this site. */
let unkept: Theme = 'system'

function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  useEffect(() => showTheme(theme), [theme])
  return [theme, keepTheme]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(THEME_KEY))
  } catch {
    return unkept
  }
}

function keepTheme(theme: Theme): void {
  unkept = theme
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Then the choice lasts as long as this page.
  }
  for (const listener of listeners) listener()
}

function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = PAPER[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme]
  }
}
