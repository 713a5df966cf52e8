import type { ReactNode } from 'react'

export function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-xl border border-accent border-l-4 bg-raised px-5 py-4 font-semibold">
      {children}
    </p>
  )
}
