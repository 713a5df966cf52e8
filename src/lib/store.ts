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
