'use client'

import { TextInput, useField } from '@payloadcms/ui'
import { mergeFieldStyles } from '@payloadcms/ui/shared'
import type { NumberFieldClientComponent } from 'payload'
import { useState } from 'react'
import { formatTime, tryParseTime } from '@/lib/transcripts/times'

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

const clockOf = (seconds: number | null | undefined) =>
  typeof seconds === 'number' ? formatTime(seconds).replace(/\.0$/, '') : ''
