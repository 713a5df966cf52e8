/** The visitor's choice of theme. `system` is no choice: nothing is kept for it. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_KEY = 'theme'

/** The ground of the page, for the browser's own frame; the same as the token `paper`. */
export const PAPER = { light: '#fbf7f0', dark: '#161311' } as const

/** A choice as it was kept; whatever else lies there counts as none. */
export function parseTheme(kept: string | null): Theme {
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Runs in the head, against a flash of the other theme. Throws where the browser refuses storage. */
export const THEME_SCRIPT = `try{let t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
