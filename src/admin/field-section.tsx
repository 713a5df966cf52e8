import { type ReactNode, useId } from 'react'

/** A part of a document's form beside its fields. */
export function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="field-type field-section">
      <h2 className="field-label" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
