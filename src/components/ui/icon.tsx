import { ICON_DRAWINGS, type IconName } from './icon-drawings'

interface IconProps {
  name: IconName
  /** Its size, and what sets it apart: `size-5 fill-current`. */
  className: string
}

/** An icon of the site, hidden from screen readers: the text beside it, or its button's label, says what it means. */
export function Icon({ name, className }: IconProps) {
  return <Drawing d={ICON_DRAWINGS[name]} className={className} />
}

/** An icon that only one place needs, drawn like the others. */
export function Drawing({ d, className }: { d: string; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={d} />
    </svg>
  )
}
