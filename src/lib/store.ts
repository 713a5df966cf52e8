export type Store<State> = ReturnType<typeof createStore<State>>

export function createStore<State>(initial: State, onChange?: (state: State) => void) {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    getState: () => state,
    getInitialState: () => initial,
    set(next: State): void {
      if (next === state) return
      state = next
      onChange?.(next)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Watched<State> = Pick<Store<State>, 'getState' | 'subscribe'>

/** Calls `act` whenever the selected value has changed. Returns how to stop. */
export function watch<State, Value>(
  { getState, subscribe }: Watched<State>,
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
