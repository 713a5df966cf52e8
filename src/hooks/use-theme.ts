import { PAPER, parseTheme, THEME_KEY, type Theme } from '@/lib/site/theme'
import { tryStorage } from '@/lib/site/try-storage'
import { createStore } from '@/lib/store'
import { useStore } from './use-store'

/** The visitor's choice, synced across tabs. */
const theme = createStore<Theme>('system', showTheme)

if (typeof window !== 'undefined') {
  const recall = () =>
    theme.set(tryStorage((storage) => parseTheme(storage.getItem(THEME_KEY))) ?? 'system')
  recall()
  window.addEventListener('storage', ({ key }) => (key === THEME_KEY || key === null) && recall())
}

export const useTheme = (): [Theme, (theme: Theme) => void] => [useStore(theme), chooseTheme]

function chooseTheme(chosen: Theme): void {
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
