/** The visitor's theme. `system` is the default and is not stored. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_KEY = 'theme'

/** The page background for the browser's frame; equals the token `paper`. */
export const PAPER = { light: '#fbf7f0', dark: '#161311' } as const

export function parseTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Runs in the head, to prevent a flash of the other theme; frames on other sites choose theirs by `?theme=`. */
export const THEME_SCRIPT = `try{let t=new URLSearchParams(location.search).get('${THEME_KEY}')||localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
