import type { ReactNode } from 'react'

/** A list that may be long, and scrolls by itself. */
export function ScrollingList({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach it.
    <ul className="panel-list import__items" tabIndex={0}>
      {children}
    </ul>
  )
}
