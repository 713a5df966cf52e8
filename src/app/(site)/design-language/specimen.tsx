import type { ReactNode } from 'react'
import { slugify } from '@/lib/text/slug'

interface ChapterProps {
  title: string
  /** What holds for all that follows, in a sentence or two. */
  lead: string
  children: ReactNode
}

/** A group of specimens beside its heading; on narrow screens below it. */
export function Chapter({ title, lead, children }: ChapterProps) {
  const id = slugify(title)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 border-ink border-t-4 pt-5 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-2 lg:sticky lg:top-24 lg:self-start">
        <h2 id={`${id}-title`} className="text-heading">
          {title}
        </h2>
        <p className="max-w-[60ch] text-soft">{lead}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-10">{children}</div>
    </section>
  )
}

interface SpecimenProps {
  name: string
  /** `row`: small things side by side. `stack`: one under the other, in the full width. */
  variant?: 'row' | 'stack'
  children: ReactNode
}

/** One thing and what it is called. */
export function Specimen({ name, variant = 'row', children }: SpecimenProps) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="font-sans font-semibold text-soft text-sm">{name}</h3>
      <div className={`flex min-w-0 gap-3 ${variant === 'row' ? 'flex-wrap items-center' : 'flex-col'}`}>
        {children}
      </div>
    </div>
  )
}

/** A picture of what else would lie over the page, or take the focus: it can be seen, and not be used. */
export function Picture({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      inert
      className={`contain-layout relative w-full overflow-clip rounded-xl border border-line ${className}`}
    >
      {children}
    </div>
  )
}
