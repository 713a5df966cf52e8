import type { Store } from '@/lib/store'

/** Handles some events alike. Returns how to stop. */
export function listen<Type extends Event>(
  target: EventTarget,
  names: readonly string[],
  handle: (event: Type) => unknown,
  options?: AddEventListenerOptions,
): () => void {
  const stopping = new AbortController()
  for (const name of names)
    target.addEventListener(name, handle as EventListener, {
      ...options,
      signal: stopping.signal,
    })
  return () => stopping.abort()
}

export const together =
  (...stops: (() => void)[]) =>
  () => {
    for (const stop of stops) stop()
  }

/** Calls `act` whenever the selected value has changed. Returns how to stop. */
export function watch<State, Value>(
  { getState, subscribe }: Pick<Store<State>, 'getState' | 'subscribe'>,
  select: (state: State) => Value,
  act: (value: Value) => void,
): () => void {
  let known = select(getState())
  return subscribe(() => {
    const value = select(getState())
    if (value === known) return
    known = value
    act(value)
  })
}
