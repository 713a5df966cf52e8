import type { CSSProperties } from 'react'
import { Mark } from '@/components/ui/mark'
import { colourNamed } from '@/lib/theme/palette'

/** The panel has its own stylesheet, which knows nothing of the site's colours. */
const ACCENT = { '--color-accent': colourNamed('accent').light } as CSSProperties

export function Logo() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside the panel's own section a <header> would be no landmark.
    <div role="banner" style={{ ...ACCENT, display: 'flex', alignItems: 'center', gap: 16, fontSize: 32 }}>
      <Mark height={44} />
      Plain AI
    </div>
  )
}

export function Icon() {
  return (
    <span style={{ ...ACCENT, display: 'inline-flex' }}>
      <Mark height={20} />
    </span>
  )
}
