'use client'

import { useField, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'
import useSWR from 'swr'
import { Facts } from '@/admin/facts'
import { kindOf } from '@/lib/media/upload-rules'
import { soundBars } from '@/lib/media/waveform'
import { lengthText } from '@/lib/text/clock'
import { LoudnessAdvice, OtherFormat } from './loudness-copy'

type Texts<Name extends string> = Partial<Record<Name, string | null>>
type Numbers<Name extends string> = Partial<Record<Name, number | null>>

interface Media extends Texts<'filename' | 'mimeType'> {
  id: string
  audio?: Texts<'file' | 'fault' | 'waveform'> & Numbers<'seconds' | 'loudness' | 'peak'>
}

const LOOK_MS = 1_000

export function SoundFacts() {
  const audio = useFormFields(([fields]) => fields.audio?.value)
  const id = typeof audio === 'string' ? audio : undefined
  const { data: media, error } = useSWR<Media>(id ? `/api/cms/media/${id}?depth=0` : null, {
    refreshInterval: (latest) => (latest && isRead(latest) ? 0 : LOOK_MS),
  })
  useProposedLength(media)
  if (!id) return null
  if (error) return <p role="alert">The audio details can’t be loaded right now.</p>
  if (!media) return null
  return isRead(media) ? <Details media={media} /> : <p role="status">The audio is being read…</p>
}

const isRead = ({ audio, filename }: Media): boolean => Boolean(filename) && audio?.file === filename

function useProposedLength(media: Media | undefined): void {
  const { value, setValue } = useField<string>({ path: 'duration' })
  const seconds = media && isRead(media) ? media.audio?.seconds : undefined
  useEffect(() => {
    if (seconds && !value) setValue(lengthText(seconds))
  }, [seconds, value, setValue])
}

function Details({ media: { id, filename, mimeType, audio } }: { media: Media }) {
  const { fault, seconds, loudness, peak, waveform } = audio ?? {}
  if (fault) return <p role="alert">{fault}</p>
  return (
    <section aria-label="Audio details" className="field-type">
      {waveform && <Wave waveform={waveform} />}
      <Facts
        of={{
          Length: seconds && lengthText(seconds),
          Loudness: typeof loudness === 'number' && `${loudness.toFixed(1)} LUFS`,
          'Highest peak': typeof peak === 'number' && `${peak.toFixed(1)} dBFS`,
          Kind: mimeType && kindOf(mimeType),
        }}
      />
      {typeof loudness === 'number' && typeof peak === 'number' && (
        <LoudnessAdvice id={id} loudness={loudness} name={filename ?? ''} peak={peak} />
      )}
      {mimeType !== 'audio/mpeg' && <OtherFormat />}
    </section>
  )
}

function Wave({ waveform }: { waveform: string }) {
  const { path, width, height } = soundBars(waveform)
  return (
    <svg
      aria-label="How loud the audio is from its beginning to its end"
      preserveAspectRatio="none"
      role="img"
      style={{ width: '100%', height: '4rem', display: 'block' }}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path d={path} fill="none" stroke="var(--theme-elevation-600)" strokeWidth={6} />
    </svg>
  )
}
