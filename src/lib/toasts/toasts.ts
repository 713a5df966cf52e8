/** A short message that passes: the site shows one at a time. */
export interface Toast {
  title: string
  text?: string
  kind: 'done' | 'failed'
}

type Listener = (notice: Toast) => void

const listeners = new Set<Listener>()
let waiting: Toast[] = []

/** Shows a notice, or keeps it until there is somebody to show it. */
export function showToast(notice: Toast): void {
  if (listeners.size === 0) waiting.push(notice)
  for (const listener of listeners) listener(notice)
}

/** Hears every notice from now on, beginning with those that waited. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  const missed = waiting
  waiting = []
  for (const notice of missed) listener(notice)
  return () => listeners.delete(listener)
}
