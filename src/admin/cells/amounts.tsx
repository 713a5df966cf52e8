'use client'

import { useField } from '@payloadcms/ui'
import type { DefaultCellComponentProps, NumberFieldClientComponent, TextFieldClientComponent } from 'payload'
import { kindOf } from '@/lib/media/kind-words'
import { formatClock } from '@/lib/player/clock'
import { formatBytes } from '@/lib/text/bytes'

export const KindCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{cellData ? kindOf(String(cellData)) : '–'}</span>
)

export const SizeCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{typeof cellData === 'number' ? formatBytes(cellData) : '–'}</span>
)

export const LengthCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{typeof cellData === 'number' ? formatClock(cellData) : '–'}</span>
)

export const LengthField: NumberFieldClientComponent = ({ path, field }) => {
  const { value } = useField<number | null>({ path })
  return <Read label={field.label} text={typeof value === 'number' ? formatClock(value) : '–'} />
}

export const LoudnessField: NumberFieldClientComponent = ({ path, field }) => {
  const { value } = useField<number | null>({ path })
  return <Read label={field.label} text={typeof value === 'number' ? `${value.toFixed(1)} dB` : '–'} />
}

export const PlainField: TextFieldClientComponent = ({ path, field }) => {
  const { value } = useField<string | null>({ path })
  return <Read label={field.label} text={value || '–'} />
}

const Read = ({ label, text }: { label: unknown; text: string }) => (
  <dl className="field-type" style={{ margin: '0 2rem 1.5rem 0' }}>
    <dt className="field-label">{String(label)}</dt>
    <dd style={{ margin: 0 }}>{text}</dd>
  </dl>
)
