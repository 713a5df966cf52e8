'use client'

import { useField, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'
import useSWR from 'swr'
import { kindOf } from '@/lib/media/upload-rules'
import { soundBars } from '@/lib/media/waveform'
import { lengthText } from '@/lib/text/clock'
import { LoudnessAdvice, OtherFormat } from './loudness-copy'

interface Media {
  id: string
  filename?: string | null
  mimeType?: string | null
  audio?: {
    file?: string | null
    fault?: string | null
    seconds?: number | null
    loudness?: number | null
    peak?: number | null
    waveform?: string | null
  }
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

const Details = ({ media }: { media: Media }) => (
  <section aria-label="Audio details" className="field-type">
    {media.audio?.fault ? <p role="alert">{media.audio.fault}</p> : <Facts media={media} />}
  </section>
)

function Facts({ media: { id, filename, mimeType, audio } }: { media: Media }) {
  const { seconds, loudness, peak, waveform } = audio ?? {}
  return (
    <>
      {waveform && <Wave waveform={waveform} />}
      <dl style={{ display: 'flex', flexWrap: 'wrap', gap: '0.25rem 2rem', margin: '0.75rem 0' }}>
        {seconds && <Fact name="Length" value={lengthText(seconds)} />}
        {typeof loudness === 'number' && <Fact name="Loudness" value={`${loudness.toFixed(1)} LUFS`} />}
        {typeof peak === 'number' && <Fact name="Highest peak" value={`${peak.toFixed(1)} dBFS`} />}
        {mimeType && <Fact name="Kind" value={kindOf(mimeType)} />}
      </dl>
      {typeof loudness === 'number' && typeof peak === 'number' && (
        <LoudnessAdvice file={{ id, name: filename ?? '' }} loudness={loudness} peak={peak} />
      )}
      {mimeType !== 'audio/mpeg' && <OtherFormat />}
    </>
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

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div style={{ display: 'flex', gap: '0.5rem' }}>
    <dt>{name}</dt>
    <dd style={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
      <strong>{value}</strong>
    </dd>
  </div>
)
