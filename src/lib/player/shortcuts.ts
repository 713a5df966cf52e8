import { SKIP_LABELS } from './player-state'

export type Shortcut =
  | { type: 'toggle' | 'back' | 'forward' | 'mute' | 'moment' | 'search' | 'help' }
  | { type: 'tenth'; tenth: number }

export interface KeyPress {
  key: string
  /** A modifier key is down, or a character is being composed. */
  isModified: boolean
  isShifted: boolean
  isRepeated: boolean
}

export type KeyPlace = 'page' | 'control' | 'taken'

export const SHORTCUT_HELP: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['J', '←'], does: SKIP_LABELS.back },
  { keys: ['L', '→'], does: SKIP_LABELS.forward },
  { keys: ['M'], does: 'Mute or unmute' },
  { keys: ['0', '…', '9'], does: 'Go to that tenth of the episode' },
  { keys: ['B'], does: 'Save this moment' },
  { keys: ['/', 'Ctrl K'], does: 'Ask the show' },
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

/** Keyboards differ in whether these need Shift. */
const SIGNS: Record<string, Shortcut> = { '?': { type: 'help' }, '/': { type: 'search' } }

/** Ctrl+K, or Cmd+K on a Mac; works in fields too. */
export const isSearchChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Space and arrows mean something else on every control, so they are ignored there. */
export function shortcutOf(press: KeyPress, place: KeyPlace): Shortcut | null {
  const { key, isModified, isShifted, isRepeated } = press
  if (isModified || place === 'taken') return null
  const found = SIGNS[key] ?? (isShifted ? undefined : unshifted(key, place))
  if (!found) return null
  return isRepeated && found.type !== 'back' && found.type !== 'forward' ? null : found
}

function unshifted(key: string, place: KeyPlace): Shortcut | undefined {
  if (/^[0-9]$/.test(key)) return { type: 'tenth', tenth: Number(key) }
  return LETTERS[key.toLowerCase()] ?? (place === 'page' ? ON_THE_PAGE[key] : undefined)
}

const TAKEN =
  'input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false]), dialog:not(.full-screen), [role=dialog], [role=menu], [role=listbox], [role=textbox], [role=combobox]'

const CONTROL =
  'a, button, input, summary, audio, video, [tabindex]:not([tabindex="-1"]), [role=slider], [role=radio], [role=tab]'

const OTHER_DIALOG = 'dialog:modal:not(.full-screen)'

export function keyPlaceOf(target: EventTarget | null, document: Document): KeyPlace {
  if (document.querySelector(OTHER_DIALOG)) return 'taken'
  if (!(target instanceof Element)) return 'page'
  if (target.closest(TAKEN)) return 'taken'
  return target.closest(CONTROL) ? 'control' : 'page'
}

/** CSS pixels. */
export interface Point {
  x: number
  y: number
}

const FAR = 90

export function isSwipeDown(from: Point, to: Point): boolean {
  const down = to.y - from.y
  return down >= FAR && down > 2 * Math.abs(to.x - from.x)
}
