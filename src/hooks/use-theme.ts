import { useEffect, useSyncExternalStore } from 'react'
import { PAPER, parseTheme, THEME_KEY, type Theme } from '@/lib/site/theme'
import { tryStorage } from '@/lib/site/try-storage'

const listeners = new Set<() => void>()
/** The choice when the browser refuses storage. */
let unkept: Theme = 'system'

/** The visitor's choice, synced across tabs. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  useEffect(() => showTheme(theme), [theme])
  return [theme, storeTheme]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const readTheme = (): Theme => tryStorage((storage) => parseTheme(storage.getItem(THEME_KEY))) ?? unkept

function storeTheme(theme: Theme): void {
  unkept = theme
  tryStorage((storage) =>
    theme === 'system' ? storage.removeItem(THEME_KEY) : storage.setItem(THEME_KEY, theme),
  )
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
