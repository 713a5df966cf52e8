import type { BasePayload } from 'payload'
import type { CSSProperties } from 'react'
import { Logo } from '@/components/ui/logo'
import { findShow } from '@/lib/site/find-show'
import { isLongName } from '@/lib/site/header-width'

const ACCENT = { '--color-accent': 'var(--panel-accent)' } as CSSProperties

export async function PanelLogo({ payload }: { payload: BasePayload }) {
  const { name } = await findShow(payload)
  return <Banner name={name} />
}

export function Banner({ name }: { name: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside the panel's own section a <header> would be no landmark.
    <div
      role="banner"
      style={{
        ...ACCENT,
        display: 'flex',
        alignItems: 'center',
        gap: 16,
        fontSize: isLongName(name) ? 24 : 32,
      }}
    >
      <Logo height={44} />
      <span dir="auto" style={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.2 }}>
        {name}
      </span>
    </div>
  )
}

export function Icon() {
  return (
    <span style={{ ...ACCENT, display: 'inline-flex' }}>
      <Logo height={20} />
    </span>
  )
}
