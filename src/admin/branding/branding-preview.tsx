'use client'

import { useFormFields } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { isTone, nearestLegible, paletteIn, type Tones } from '@/lib/site/tones'
import './branding.css'

const FIELDS = { accent: 'accent', 'season-1': 'oddSeasons', 'season-2': 'evenSeasons' } as const

/** A preview of the branding on light and dark pages. */
export function BrandingPreview() {
  const name = useFormFields(([fields]) => String(fields.name?.value || 'The show'))
  const tagline = useFormFields(([fields]) => String(fields.tagline?.value || ''))
  const accent = useFormFields(([fields]) => fields['face.accent']?.value)
  const odd = useFormFields(([fields]) => fields['face.oddSeasons']?.value)
  const even = useFormFields(([fields]) => fields['face.evenSeasons']?.value)
  const chosen = { accent, oddSeasons: odd, evenSeasons: even }
  const tones: Tones = Object.fromEntries(
    Object.entries(FIELDS).flatMap(([tone, field]) => {
      const value = chosen[field]
      return typeof value === 'string' && isTone(value) ? [[tone, nearestLegible(value)]] : []
    }),
  )
  return (
    <section aria-label="How it will look" className="field-type panel-grid branding-preview">
      {(['light', 'dark'] as const).map((theme) => (
        <figure className="panel-card" key={theme} style={stylesOf(tones, theme)}>
          <p className="branding-preview__name">{name}</p>
          <p className="branding-preview__tagline">{tagline}</p>
          <p>
            <span className="branding-preview__button">Listen Now</span>{' '}
            <span className="branding-preview__link">Read on</span>
          </p>
          <p>
            <span className="branding-preview__odd">Season 1</span>{' '}
            <span className="branding-preview__even">Season 2</span>
          </p>
          <figcaption>{theme === 'light' ? 'Light pages' : 'Dark pages'}</figcaption>
        </figure>
      ))}
    </section>
  )
}

const stylesOf = (tones: Tones, theme: 'light' | 'dark') =>
  Object.fromEntries(paletteIn(tones).map((colour) => [`--${colour.name}`, colour[theme]])) as CSSProperties
