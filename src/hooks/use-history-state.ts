import { useCallback, useLayoutEffect, useState } from 'react'

/** State stored in the history entry; the first render uses `initial`, like the server. */
export function useHistoryState<Value extends boolean | number>(
  key: string,
  initial: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(initial)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useLayoutEffect(() => setValue(window.history.state?.stored?.[key] ?? initial), [])

  const keep = useCallback(
    (next: Value) => {
      setValue(next)
      storeInEntry(window.history, key, next)
    },
    [key],
  )
  return [value, keep]
}

export function storeInEntry(
  history: Pick<History, 'state' | 'replaceState'>,
  key: string,
  value: unknown,
) {
  const { state } = history
  try {
    history.replaceState({ ...state, stored: { ...state?.stored, [key]: value } }, '')
  } catch {
    // Browsers refuse more than about a hundred changes in half a minute; the page works without.
  }
}
