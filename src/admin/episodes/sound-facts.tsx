'use client'

import { useField, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'
import useSWR from 'swr'
import { ActionButton } from '@/admin/dashboard/action-button'
import { orToast, toastUndo } from '@/admin/dashboard/do-call'
import { Facts } from '@/admin/facts'
import { type GainPlan, planGain, STEP_DB, TARGET_LUFS } from '@/lib/media/gain-plan'
import { kindOf } from '@/lib/media/upload-rules'
import { soundBars } from '@/lib/media/waveform'
import { fetchJson } from '@/lib/requests/fetch-json'
import { lengthText } from '@/lib/text/clock'

type Named<Name extends string, Value> = Partial<Record<Name, Value | null>>

interface Media extends Named<'filename' | 'mimeType', string> {
  id: string
  audio?: Named<'file' | 'fault' | 'waveform', string> &
    Named<'seconds' | 'loudness' | 'peak', number>
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
  return isRead(media) ? (
    <Details media={media} />
  ) : (
    <p role="status">The audio is being read…</p>
  )
}

const isRead = ({ audio, filename }: Media) => Boolean(filename) && audio?.file === filename

function useProposedLength(media: Media | undefined) {
  const { value, setValue } = useField<string>({ path: 'duration' })
  const seconds = media && isRead(media) ? media.audio?.seconds : undefined
  useEffect(() => {
    if (seconds && !value) setValue(lengthText(seconds))
  }, [seconds, value, setValue])
}

function Details({ media }: { media: Media }) {
  const { mimeType, audio } = media
  const { fault, seconds, loudness, peak, waveform } = audio ?? {}
  if (fault) return <p role="alert">{fault}</p>
  return (
    <section aria-label="Audio details" className="field-type panel-stack">
      {waveform && <WaveformPicture waveform={waveform} />}
      <Facts
        isInLine
        of={{
          Length: seconds && lengthText(seconds),
          Loudness: typeof loudness === 'number' && `${loudness.toFixed(1)} LUFS`,
          'Highest peak': typeof peak === 'number' && `${peak.toFixed(1)} dBFS`,
          Kind: mimeType && kindOf(mimeType),
        }}
      />
      {typeof loudness === 'number' && typeof peak === 'number' && (
        <LoudnessAdvice loudness={loudness} media={media} peak={peak} />
      )}
      {mimeType !== 'audio/mpeg' && <OtherFormat />}
    </section>
  )
}

function WaveformPicture({ waveform }: { waveform: string }) {
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

interface LoudnessAdviceProps {
  media: Media
  loudness: number
  peak: number
}

/** Long enough to see how loud the copy is. */
const UNDO_MS = 60_000

function LoudnessAdvice({ media: { id, filename }, loudness, peak }: LoudnessAdviceProps) {
  const { setValue } = useField<string>({ path: 'audio' })
  const plan = planGain({ loudness, peak })
  if (!plan) return <p>Podcast apps aim at {TARGET_LUFS} LUFS, which this matches.</p>

  const makeCopy = () =>
    orToast(async () => {
      const copy = await fetchJson<{ id: string }>(`/api/admin/media/${id}/loudness`, {
        method: 'POST',
      })
      setValue(copy.id)
      const words = `This is a copy of ${filename}, which stays among the files. Listeners hear it once the episode is saved.`
      toastUndo(words, () => setValue(id), UNDO_MS)
    })

  return (
    <>
      <p>
        This is {loudness.toFixed(1)} LUFS; podcast apps aim at {TARGET_LUFS}.{' '}
        {outlook(plan, loudness)}
      </p>
      {plan.steps !== 0 && (
        <ActionButton busy="Making the copy…" onClick={makeCopy}>
          Normalize loudness
        </ActionButton>
      )}
    </>
  )
}

function outlook({ direction, steps, isLimited }: GainPlan, loudness: number) {
  const after = `A ${direction} copy will be ${(loudness + steps * STEP_DB).toFixed(1)} LUFS.`
  if (!isLimited) return after
  const remedy =
    'Your audio editor can do that: compress it, or limit its peaks, then upload it.'
  if (steps === 0) return `Its peaks leave no room to make it louder here. ${remedy}`
  return `${after} Its peaks leave no room for more. ${remedy}`
}

const OtherFormat = () => (
  <p>
    Loudness is measured and changed here in MP3 only. Export this at {TARGET_LUFS} LUFS from
    your audio editor, or upload it as MP3.
  </p>
)
