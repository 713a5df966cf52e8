import type { ReactNode, Ref } from 'react'

interface TitledSectionProps {
  id?: string
  titleId: string
  title: string
  size?: 'text-heading' | 'text-title'
  className?: string
  children: ReactNode
}

export function TitledSection(section: TitledSectionProps) {
  const { id, titleId, title, size = 'text-heading', className, children } = section
  return (
    <section id={id} aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className={size}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface NumberedPointsProps {
  title: string
  titleId: string
  points: string[]
  numberClass: string
}

export function NumberedPoints({ title, titleId, points, numberClass }: NumberedPointsProps) {
  if (points.length === 0) return null
  return (
    <TitledSection titleId={titleId} title={title}>
      <ol className="mt-4 flex flex-col gap-4">
        {points.map((point, index) => (
          <li key={point} className="grid grid-cols-[2rem_minmax(0,1fr)]">
            <span
              aria-hidden="true"
              className={`font-display text-xl leading-7 ${numberClass}`}
            >
              {index + 1}
            </span>
            <span>{point}</span>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

interface CountedSectionProps extends Omit<TitledSectionProps, 'id' | 'size'> {
  count: number | undefined
  /** The word for one: `episode`. */
  unit: string
  heading?: Ref<HTMLHeadingElement>
}

export function CountedSection(section: CountedSectionProps) {
  const { titleId, title, count, unit, heading, className = '', children } = section
  return (
    <section aria-labelledby={titleId} className={`pt-14 sm:pt-20 ${className}`}>
      <h2
        ref={heading}
        id={titleId}
        tabIndex={heading ? -1 : undefined}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 text-heading outline-none"
      >
        <span>{title}</span>
        {count !== undefined && (
          <span className="count-badge">
            <span>{count}</span>
            <span className="sr-only">{count === 1 ? ` ${unit}` : ` ${unit}s`}</span>
          </span>
        )}
      </h2>
      {children}
    </section>
  )
}
