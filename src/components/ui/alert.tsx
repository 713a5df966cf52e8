import type { ReactNode } from 'react'

/** Something went wrong and what is there stays: said above it, and read out at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-xl border border-accent border-l-4 bg-raised px-5 py-4 font-semibold">
      {children}
    </p>
  )
}
