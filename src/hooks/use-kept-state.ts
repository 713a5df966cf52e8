import { useCallback, useLayoutEffect, useState } from 'react'
import { isObject } from '@/lib/json'

/** State stored in the history entry; the first render uses `initial`, like the server. */
export function useKeptState<Value extends boolean | number>(
  key: string,
  initial: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(initial)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useLayoutEffect(() => setValue(read(key, initial)), [])

  const keep = useCallback(
    (next: Value) => {
      setValue(next)
      storeInEntry(window.history, key, next)
    },
    [key],
  )
  return [value, keep]
}

function read<Value>(key: string, initial: Value): Value {
  const kept = keptInEntry(window.history.state, key)
  return typeof kept === typeof initial ? (kept as Value) : initial
}

const KEY = 'kept'

export function keptInEntry(state: unknown, key: string): unknown {
  const kept = isObject(state) ? state[KEY] : undefined
  return isObject(kept) && Object.hasOwn(kept, key) ? kept[key] : undefined
}

export function storeInEntry(
  history: Pick<History, 'state' | 'replaceState'>,
  key: string,
  value: unknown,
) {
  const state = isObject(history.state) ? history.state : {}
  const kept = isObject(state[KEY]) ? state[KEY] : {}
  try {
    history.replaceState({ ...state, [KEY]: { ...kept, [key]: value } }, '')
  } catch {
    // Browsers refuse more than about a hundred changes in half a minute; the page works without.
  }
}
