const KEY = 'kept'

/** What was kept under a key in an entry's state; undefined when nothing was. */
export function keptInEntry(state: unknown, key: string): unknown {
  const kept = isRecord(state) ? state[KEY] : undefined
  return isRecord(kept) && Object.hasOwn(kept, key) ? kept[key] : undefined
}

/** Keeps a value in the current entry, beside what the router and others keep there. */
export function keepInEntry(history: Pick<History, 'state' | 'replaceState'>, key: string, value: unknown) {
  const state = isRecord(history.state) ? history.state : {}
  const kept = isRecord(state[KEY]) ? state[KEY] : {}
  try {
    history.replaceState({ ...state, [KEY]: { ...kept, [key]: value } }, '')
  } catch {
    // Browsers refuse more than a hundred or so in half a minute; the page itself is right without it.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
