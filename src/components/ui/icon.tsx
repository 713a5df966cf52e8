import { ICON_DRAWINGS, type IconName } from './icon-drawings'

interface IconProps {
  name: IconName
  /** Size and variations: `size-5 fill-current`. */
  className: string
}

export function Icon({ name, className }: IconProps) {
  return <Drawing d={ICON_DRAWINGS[name]} className={className} />
}

export function Drawing({ d, className }: { d: string; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={d} />
    </svg>
  )
}
