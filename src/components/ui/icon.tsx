import { ICON_DRAWINGS, type IconName } from './icon-drawings'

interface IconProps {
  name: IconName
  /** Its size, and what sets it apart: `size-5 fill-current`. */
  className: string
}

/** A sign of the site. It says nothing by itself: what it stands for is written beside it, or on its button. */
export function Icon({ name, className }: IconProps) {
  return <Drawing d={ICON_DRAWINGS[name]} className={className} />
}

/** A sign that only one place needs, drawn like the others. */
export function Drawing({ d, className }: { d: string; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={d} />
    </svg>
  )
}
