'use client'

import { useField, useRowLabel } from '@payloadcms/ui'
import type { DefaultCellComponentProps, TextFieldClientComponent } from 'payload'
import { kindOf } from '@/lib/media/upload-rules'
import { formatClock } from '@/lib/text/clock'
import { formatBytes } from '@/lib/text/numbers'
import { Badge, shownStatus } from './badge'

/** By the field's name. */
const FORMATS: Record<string, (value: never) => string> = {
  mimeType: kindOf,
  filesize: formatBytes,
  seconds: formatClock,
  loudness: (value: number) => `${value.toFixed(1)} LUFS`,
  peak: (value: number) => `${value.toFixed(1)} dBFS`,
}

function inWords(name: string, value: unknown) {
  const words = Array.isArray(value) ? value.join(', ') : (value ?? '')
  return words === '' ? '–' : (FORMATS[name]?.(words as never) ?? String(words))
}

export const WordsCell = ({ cellData, field }: DefaultCellComponentProps) => (
  <span>{inWords('name' in field ? String(field.name) : '', cellData)}</span>
)

/** A value that only machines write. */
export const WordsField: TextFieldClientComponent = ({ path, field }) => {
  const { value } = useField<unknown>({ path })
  return (
    <dl className="field-type" style={{ margin: '0 2rem 1.5rem 0' }}>
      <dt className="field-label">{String(field.label)}</dt>
      <dd style={{ margin: 0 }}>{inWords(field.name, value)}</dd>
    </dl>
  )
}

export const AltCell = ({ cellData, rowData }: DefaultCellComponentProps) => {
  if (String(rowData?.mimeType).startsWith('audio/')) return <span>–</span>
  return <span>{cellData ? String(cellData) : 'Not described yet'}</span>
}

export function BlockLabel() {
  const { data } = useRowLabel<{ blockType?: string; heading?: string }>()
  const kind = data?.blockType ?? 'section'
  return (
    <span>
      <strong>{data?.heading || 'Without a heading yet'}</strong> –{' '}
      {kind.charAt(0).toUpperCase() + kind.slice(1)}
    </span>
  )
}

export const TranscriptionCell = ({ cellData, rowData }: DefaultCellComponentProps) => (
  <Badge
    status={shownStatus({
      status: String(cellData),
      hasAudio: Boolean(rowData?.audioUrl || rowData?.audio),
    })}
  />
)
