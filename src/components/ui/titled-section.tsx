import type { ReactNode } from 'react'

interface TitledSectionProps {
  id?: string
  titleId: string
  title: string
  size?: 'text-heading' | 'text-title'
  className?: string
  children: ReactNode
}

/** A section that its heading names. */
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
