'use client'

import { useFormFields } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { isTone, nearestLegible, paletteIn, type Tones } from '@/lib/site/tones'

const FIELDS = {
  accent: 'face.accent',
  'season-1': 'face.oddSeasons',
  'season-2': 'face.evenSeasons',
}

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
    <section
      aria-label="How it will look"
      className="field-type panel-grid branding-preview tw:mt-4 tw:[--panel-column:16rem] tw:[&_p]:mx-0 tw:[&_p]:mt-0 tw:[&_p]:mb-3"
    >
      {(['light', 'dark'] as const).map((theme) => (
        <figure
          className="panel-card tw:m-0 tw:bg-(--paper) tw:text-(--ink)"
          key={theme}
          style={stylesOf(tones, theme)}
        >
          <p className="tw:text-[1.1rem] tw:[font-family:var(--font-display)]">{name}</p>
          <p className="tw:text-2xl tw:leading-[1.15] tw:[font-family:var(--font-display)]">
            {tagline}
          </p>
          <p>
            <span className="tw:inline-block tw:rounded-full tw:bg-(--accent) tw:px-4 tw:py-1.5 tw:font-semibold tw:text-(--on-accent)">
              Listen Now
            </span>{' '}
            <span className="tw:text-(--accent-strong) tw:underline">Read on</span>
          </p>
          <p>
            <span className="tw:font-semibold tw:text-(--season-1)">Season 1</span>{' '}
            <span className="tw:font-semibold tw:text-(--season-2)">Season 2</span>
          </p>
          <figcaption className="tw:text-(--soft)">
            {theme === 'light' ? 'Light pages' : 'Dark pages'}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

const stylesOf = (tones: Tones, theme: 'light' | 'dark') =>
  Object.fromEntries(
    paletteIn(tones).map((colour) => [`--${colour.name}`, colour[theme]]),
  ) as CSSProperties
