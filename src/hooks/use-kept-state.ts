import { useCallback, useLayoutEffect, useState } from 'react'
import { keepInEntry, keptInEntry } from '@/lib/navigation/history-entry'

/** State kept with the history entry; the first render uses `initial`, as the server did. */
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
