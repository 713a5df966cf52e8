/** Milliseconds; after that the link to the term's entry is followed. */
const WAIT_MS = 3_000

let waiting: { link: HTMLAnchorElement; timer: ReturnType<typeof setTimeout> } | undefined

export const termLinkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-term][href]') : null

export const isPlainPress = (event: MouseEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** Holds presses on underlined terms until the notes have loaded. Returns a function that stops it. */
export function holdEarlyTerms(): () => void {
  const keep = (event: MouseEvent) => {
    const link = termLinkAt(event.target)
    if (!link || !isPlainPress(event)) return
    event.preventDefault()
    clearTimeout(waiting?.timer)
    waiting = { link, timer: setTimeout(() => window.location.assign(link.href), WAIT_MS) }
  }
  document.addEventListener('click', keep)
  return () => document.removeEventListener('click', keep)
}

export function claimEarlyTerm(): HTMLAnchorElement | undefined {
  clearTimeout(waiting?.timer)
  const link = waiting?.link
  waiting = undefined
  return link
}
