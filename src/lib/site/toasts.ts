export interface Toast {
  title: string
  text?: string
  kind: 'done' | 'failed'
}

type Listener = (toast: Toast) => void

const listeners = new Set<Listener>()
let waiting: Toast[] = []

export function showToast(toast: Toast): void {
  if (listeners.size === 0) waiting.push(toast)
  for (const listener of listeners) listener(toast)
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  const missed = waiting
  waiting = []
  for (const toast of missed) listener(toast)
  return () => listeners.delete(listener)
}
