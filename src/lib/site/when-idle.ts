/** Milliseconds: after what a visitor waits for has come, even over a slow line. */
const REST_MS = 3000

declare global {
  interface Navigator {
    /** Known to some browsers only. */
    readonly connection?: { readonly saveData: boolean }
  }
}

/** Runs once the page is at rest; not for visitors who save data. The returned function calls it off. */
export function whenIdle(act: () => void): () => void {
  return navigator.connection?.saveData ? () => {} : whenAtRest(act)
}

export function whenAtRest(act: () => void): () => void {
  const timer = setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(act) : act()),
    REST_MS,
  )
  return () => clearTimeout(timer)
}
