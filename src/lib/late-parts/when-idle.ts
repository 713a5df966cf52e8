/** Milliseconds: after what a visitor waits for has come, even over a slow line. */
const REST_MS = 3000

declare global {
  interface Navigator {
    /** Known to some browsers only. */
    readonly connection?: { readonly saveData: boolean }
  }
}

/**
 * Does something once the page has come to rest: fetching ahead what may be needed when the line is slow or gone. Not for
 * visitors who save data. The returned function calls it off.
 */
export function whenIdle(act: () => void): () => void {
  return navigator.connection?.saveData ? () => {} : whenAtRest(act)
}

/** The same for what every visitor is owed. */
export function whenAtRest(act: () => void): () => void {
  const timer = setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(act) : act()),
    REST_MS,
  )
  return () => clearTimeout(timer)
}
