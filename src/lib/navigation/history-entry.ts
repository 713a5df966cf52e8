import { isObject } from '@/lib/json'

const KEY = 'kept'

/** What was kept under a key in an entry's state; undefined when nothing was. */
export function keptInEntry(state: unknown, key: string): unknown {
  const kept = isObject(state) ? state[KEY] : undefined
  return isObject(kept) && Object.hasOwn(kept, key) ? kept[key] : undefined
}

export function keepInEntry(history: Pick<History, 'state' | 'replaceState'>, key: string, value: unknown) {
  const state = isObject(history.state) ? history.state : {}
  const kept = isObject(state[KEY]) ? state[KEY] : {}
  try {
    history.replaceState({ ...state, [KEY]: { ...kept, [key]: value } }, '')
  } catch {
    // Browsers refuse more than a hundred or so in half a minute; the page itself is right without it.
  }
}
