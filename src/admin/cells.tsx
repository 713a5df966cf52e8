'use client'

import { useField, useRowLabel } from '@payloadcms/ui'
import type { DefaultCellComponentProps, NumberFieldClientComponent, TextFieldClientComponent } from 'payload'
import { kindOf } from '@/lib/media/upload-rules'
import { formatClock } from '@/lib/text/clock'
import { formatBytes } from '@/lib/text/numbers'
import { Badge, shownStatus } from './badge'

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
  return <Read label={field.label} text={typeof value === 'number' ? `${value.toFixed(1)} LUFS` : '–'} />
}

export const PeakField: NumberFieldClientComponent = ({ path, field }) => {
  const { value } = useField<number | null>({ path })
  return <Read label={field.label} text={typeof value === 'number' ? `${value.toFixed(1)} dBFS` : '–'} />
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

export const AltCell = ({ cellData, rowData }: DefaultCellComponentProps) => {
  if (String(rowData?.mimeType).startsWith('audio/')) return <span>–</span>
  return <span>{cellData ? String(cellData) : 'Not described yet'}</span>
}

const KINDS: Record<string, string> = {
  text: 'Text',
  terms: 'Terms',
  prompts: 'Prompts',
  links: 'Links',
  quotes: 'Quotes',
  figures: 'Figures',
}

export function BlockLabel() {
  const { data } = useRowLabel<{ blockType?: string; heading?: string }>()
  const kind = KINDS[data?.blockType ?? ''] ?? data?.blockType ?? 'Section'
  return (
    <span>
      <strong>{data?.heading || 'Without a heading yet'}</strong> – {kind}
    </span>
  )
}

export const WordsCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{Array.isArray(cellData) && cellData.length > 0 ? cellData.join(', ') : '–'}</span>
)

export const TranscriptionCell = ({ cellData, rowData }: DefaultCellComponentProps) => (
  <Badge
    status={shownStatus({ status: String(cellData), hasAudio: Boolean(rowData?.audioUrl || rowData?.audio) })}
  />
)
