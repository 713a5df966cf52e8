import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-drawings'
import { APP_MARKS } from './app-marks'

/** The mark of a platform or app; a plain icon where the set has none. */
export function AppLogo({ name, otherwise }: { name: string; otherwise: IconName }) {
  const path = APP_MARKS[name.toLowerCase()]
  if (!path) return <Icon name={otherwise} className="size-6" />
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 fill-current">
      <path d={path} />
    </svg>
  )
}
