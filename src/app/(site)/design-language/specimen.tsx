import { type ReactNode, useId } from 'react'

/** A group of specimens under a heading. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-8">
      <h2 id={id} className="border-line border-b pb-3 text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One thing and what it is called. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="font-sans font-semibold text-soft text-sm">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
