import type { Field } from 'payload'
import { contrastOnPage, isTone, LEGIBLE, nearestLegible } from '@/lib/site/tones'
import { group, uiField, upload } from './fields'

const legibleTone = (value: unknown): true | string => {
  if (!value) return true
  if (typeof value !== 'string' || !isTone(value))
    return 'Write the tone as # and six digits, such as #0a5c8a.'
  if (contrastOnPage(value) >= LEGIBLE) return true
  return `This tone is hard to read on the page. The nearest legible one is ${nearestLegible(value)}.`
}

const tone = (name: string, label: string): Field => ({
  name,
  label,
  type: 'text',
  maxLength: 7,
  validate: legibleTone,
  admin: { components: { Field: '/src/admin/branding/tone-field#ToneField' } },
})

export const brandingFields: Field = group('face', {
  label: 'Branding',
  description: 'Leave empty to use the default color. The tone for dark pages follows from it.',
  fields: [
    upload('image', 'logo', { description: 'Replaces the logo and the name at the top of each page.' }),
    upload('image', 'icon', {
      description: 'A square of 512 pixels or more, for browser tabs and home screens.',
    }),
    tone('accent', 'Accent color (buttons)'),
    tone('oddSeasons', 'Odd seasons'),
    tone('evenSeasons', 'Even seasons'),
    uiField('preview', '/src/admin/branding/branding-preview#BrandingPreview'),
  ],
})
