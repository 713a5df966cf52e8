/** Milliseconds: enough for the visible content to load, even on a slow line. */
const REST_MS = 3000

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData: boolean }
  }
}

/** Calls `act` once the page is idle, except for visitors who save data. Returns a function that cancels it. */
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
