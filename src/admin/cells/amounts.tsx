'use client'

import { useField } from '@payloadcms/ui'
import type { DefaultCellComponentProps, NumberFieldClientComponent } from 'payload'
import { formatClock } from '@/lib/player/clock'
import { formatBytes } from '@/lib/text/bytes'

const KINDS: Record<string, string> = {
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/x-m4a': 'M4A',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/webp': 'WebP picture',
}

/** What machines store, as people read it. */
export const KindCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{KINDS[String(cellData)] ?? String(cellData ?? '–')}</span>
)

export const SizeCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{typeof cellData === 'number' ? formatBytes(cellData) : '–'}</span>
)

export const LengthCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{typeof cellData === 'number' ? formatClock(cellData) : '–'}</span>
)

/** On the page of a run, where nothing is written. */
export const LengthField: NumberFieldClientComponent = ({ path, field }) => {
  const { value } = useField<number | null>({ path })
  return (
    <dl className="field-type">
      <dt className="field-label">{String(field.label)}</dt>
      <dd style={{ margin: 0 }}>{typeof value === 'number' ? formatClock(value) : '–'}</dd>
    </dl>
  )
}
