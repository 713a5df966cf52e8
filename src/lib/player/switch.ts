export type Switch = ReturnType<typeof createSwitch>

/** Something that is on or off and can be watched. */
export function createSwitch(initial: boolean, onChange?: (isOn: boolean) => void) {
  const listeners = new Set<() => void>()
  let isOn = initial
  return {
    isOn: () => isOn,
    initial: () => initial,
    set(next: boolean): void {
      if (next === isOn) return
      isOn = next
      onChange?.(next)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
