/** A short message that passes: the site shows one at a time. */
export interface Toast {
  title: string
  text?: string
  kind: 'done' | 'failed'
}

type Listener = (toast: Toast) => void

const listeners = new Set<Listener>()
let waiting: Toast[] = []

/** Shows a toast, or keeps it until there is a component to show it. */
export function showToast(toast: Toast): void {
  if (listeners.size === 0) waiting.push(toast)
  for (const listener of listeners) listener(toast)
}

/** Calls the listener with every toast from now on, beginning with those that waited. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  const missed = waiting
  waiting = []
  for (const toast of missed) listener(toast)
  return () => listeners.delete(listener)
}
