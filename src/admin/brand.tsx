import type { BasePayload } from 'payload'
import type { CSSProperties } from 'react'
import { Mark } from '@/components/ui/mark'
import { findShow } from '@/lib/site/find-show'
import { isLongName } from '@/lib/site/header-width'

const ACCENT = { '--color-accent': 'var(--panel-accent)' } as CSSProperties

export async function Logo({ payload }: { payload: BasePayload }) {
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
      <Mark height={44} />
      <span dir="auto" style={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.2 }}>
        {name}
      </span>
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
