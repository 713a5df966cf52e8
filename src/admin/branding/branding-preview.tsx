'use client'

import { useFormFields } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { isTone, nearestLegible, paletteIn, type Tones } from '@/lib/site/tones'
import './branding.css'

const FIELDS = {
  accent: 'face.accent',
  'season-1': 'face.oddSeasons',
  'season-2': 'face.evenSeasons',
}

/** A preview of the branding on light and dark pages. */
export function BrandingPreview() {
  const fields = useFormFields(([all]) => all)
  const name = String(fields.name?.value || 'The show')
  const tagline = String(fields.tagline?.value || '')
  const tones: Tones = Object.fromEntries(
    Object.entries(FIELDS).flatMap(([tone, field]) => {
      const value = fields[field]?.value
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
