import type { ReactNode, Ref } from 'react'

interface CountedHeadingProps {
  id: string
  /** Undefined while it is unknown. */
  count: number | undefined
  /** The word for one: `episode`. */
  unit: string
  /** Set when the heading receives the focus. */
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export const CountedHeading = ({ id, count, unit, ref, children }: CountedHeadingProps) => (
  <h2
    ref={ref}
    id={id}
    tabIndex={ref ? -1 : undefined}
    className="flex flex-wrap items-center gap-x-3 gap-y-1 text-heading outline-none"
  >
    <span>{children}</span>
    {count !== undefined && (
      <span className="count-badge">
        <span>{count}</span>
        <span className="sr-only">{count === 1 ? ` ${unit}` : ` ${unit}s`}</span>
      </span>
    )}
  </h2>
)
