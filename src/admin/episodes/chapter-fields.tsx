'use client'

import { TextInput, useField, useRowLabel } from '@payloadcms/ui'
import { mergeFieldStyles } from '@payloadcms/ui/shared'
import type { NumberFieldClientComponent } from 'payload'
import { useState } from 'react'
import type { ChapterRow } from '@/lib/episodes/chapter'
import { formatClock } from '@/lib/text/clock'
import { formatTime, tryParseTime } from '@/lib/transcripts/times'
import { useOpenWhenNew } from './row-label'

/** Seconds, shown as a clock. An invalid time stays as typed, to be corrected. */
export const ChapterStart: NumberFieldClientComponent = ({ path, field }) => {
  const { value, setValue, showError } = useField<number | null>({ path })
  const [written, setWritten] = useState<string>()
  const isMine = written !== undefined && secondsOf(written) === (value ?? null)
  return (
    <TextInput
      path={path}
      label={field.label}
      required
      placeholder="1:02:03"
      showError={showError}
      style={mergeFieldStyles(field)}
      value={isMine ? written : clockOf(value)}
      onChange={({ target }: { target: HTMLInputElement }) => {
        setWritten(target.value)
        setValue(secondsOf(target.value))
      }}
    />
  )
}

const secondsOf = (text: string): number | null => tryParseTime(text) ?? null

const clockOf = (seconds: number | null | undefined): string =>
  typeof seconds === 'number' ? formatTime(seconds).replace(/\.0$/, '') : ''

export function ChapterLabel() {
  const { data, rowNumber = 0 } = useRowLabel<ChapterRow>()
  const { start, title } = data ?? {}
  useOpenWhenNew(!title)
  if (!title) return <span>Chapter {rowNumber + 1}</span>
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {typeof start === 'number' && `${formatClock(start)} `}
      {title}
    </span>
  )
}
