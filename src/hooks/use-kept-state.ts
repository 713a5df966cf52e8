import { useCallback, useLayoutEffect, useState } from 'react'
import { keepInEntry, keptInEntry } from '@/lib/navigation/history-entry'

/**
 * State that stays with the page's entry in the browser's history: whoever comes back, or reloads, finds things as they
 * were left. The first render is from `initial`, as the server's was; what was kept is taken up before it is painted.
 */
export function useKeptState(key: string, initial: boolean): [boolean, (value: boolean) => void]
export function useKeptState(key: string, initial: number): [number, (value: number) => void]
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
      keepInEntry(window.history, key, next)
    },
    [key],
  )
  return [value, keep]
}

function read<Value>(key: string, initial: Value): Value {
  const kept = keptInEntry(window.history.state, key)
  return typeof kept === typeof initial ? (kept as Value) : initial
}
