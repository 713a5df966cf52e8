import { SKIP_LABELS } from './player-state'

/** A number is that tenth of the episode. */
export type Shortcut =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'mute'
  | 'moment'
  | 'search'
  | 'help'
  | number

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

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

const ON_THE_PAGE = new Map<string, Shortcut>([
  [' ', 'toggle'],
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'forward'],
])

const KEYS = new Map<string, Shortcut>([
  ['k', 'toggle'],
  ['j', 'back'],
  ['l', 'forward'],
  ['m', 'mute'],
  ['b', 'moment'],
  ...Array.from({ length: 10 }, (_, tenth) => [String(tenth), tenth] as const),
])

/** Keyboards differ in whether these need Shift. */
const SIGNS = new Map<string, Shortcut>([
  ['?', 'help'],
  ['/', 'search'],
])

/** Ctrl+K, or Cmd+K on a Mac; works in fields too. */
export const isSearchChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Space and arrows mean something else on every control, so they are ignored there. */
export function shortcutOf(event: KeyPress, place: KeyPlace): Shortcut | null {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing } = event
  if (ctrlKey || altKey || metaKey || isComposing || place === 'taken') return null
  const letter =
    KEYS.get(key.toLowerCase()) ?? (place === 'page' ? ON_THE_PAGE.get(key) : undefined)
  const found = SIGNS.get(key) ?? (shiftKey ? undefined : letter)
  return found === undefined || (repeat && found !== 'back' && found !== 'forward')
    ? null
    : found
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

export function isSwipeDown(from: Point, to: Point) {
  const down = to.y - from.y
  return down >= FAR && down > 2 * Math.abs(to.x - from.x)
}
