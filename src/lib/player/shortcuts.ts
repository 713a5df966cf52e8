export type Shortcut =
  | { type: 'toggle' | 'back' | 'forward' | 'mute' | 'moment' | 'help' }
  | { type: 'tenth'; tenth: number }

export interface KeyPress {
  key: string
  /** Held with Control, Alt or the system's key, or in the middle of composing a letter: not meant for us. */
  isModified: boolean
  isShifted: boolean
  isRepeated: boolean
}

export type KeyPlace = 'page' | 'control' | 'taken'

export const SHORTCUT_HELP: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['J', '←'], does: 'Back 15 seconds' },
  { keys: ['L', '→'], does: 'Forward 15 seconds' },
  { keys: ['M'], does: 'Mute or unmute' },
  { keys: ['0', '…', '9'], does: 'Go to that tenth of the episode' },
  { keys: ['B'], does: 'Save this moment' },
  { keys: ['?'], does: 'Show these shortcuts' },
]

const ON_THE_PAGE: Record<string, Shortcut> = {
  ' ': { type: 'toggle' },
  ArrowLeft: { type: 'back' },
  ArrowRight: { type: 'forward' },
}

const LETTERS: Record<string, Shortcut> = {
  k: { type: 'toggle' },
  j: { type: 'back' },
  l: { type: 'forward' },
  m: { type: 'mute' },
  b: { type: 'moment' },
}

/** What a key asks of the player. Space and arrows mean something else on every control, so there they are left alone. */
export function shortcutOf(press: KeyPress, place: KeyPlace): Shortcut | null {
  const { key, isModified, isShifted, isRepeated } = press
  if (isModified || place === 'taken') return null
  const found = key === '?' ? ({ type: 'help' } as const) : isShifted ? undefined : unshifted(key, place)
  if (!found) return null
  return isRepeated && found.type !== 'back' && found.type !== 'forward' ? null : found
}

function unshifted(key: string, place: KeyPlace): Shortcut | undefined {
  if (/^[0-9]$/.test(key)) return { type: 'tenth', tenth: Number(key) }
  return LETTERS[key.toLowerCase()] ?? (place === 'page' ? ON_THE_PAGE[key] : undefined)
}
