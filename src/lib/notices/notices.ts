/** A short message that passes: the site shows one at a time. */
export interface Notice {
  title: string
  text?: string
  kind: 'done' | 'failed'
}

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()
let waiting: Notice[] = []

/** Shows a notice, or keeps it until there is somebody to show it. */
export function showNotice(notice: Notice): void {
  if (listeners.size === 0) waiting.push(notice)
  for (const listener of listeners) listener(notice)
}

/** Hears every notice from now on, beginning with those that waited. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  const missed = waiting
  waiting = []
  for (const notice of missed) listener(notice)
  return () => listeners.delete(listener)
}
