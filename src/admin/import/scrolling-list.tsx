import type { ReactNode } from 'react'

export function ScrollingList({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach it.
    <ul className="panel-list tw:max-h-80 tw:overflow-auto" tabIndex={0}>
      {children}
    </ul>
  )
}
