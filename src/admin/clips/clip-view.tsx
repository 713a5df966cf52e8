'use client'

import { toast } from '@payloadcms/ui'
import Link from 'next/link'
import { useMemo, useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { Choice } from '@/admin/choice'
import { ActionButton } from '@/admin/dashboard/action-button'
import { orToast } from '@/admin/dashboard/do-call'
import { changeEpisode } from '@/admin/saving/change-episode'
import { LongTextField, TextField } from '@/admin/text-field'
import { TimeField } from '@/admin/transcript-editor/time-field'
import { captionsOf } from '@/lib/clips/captions'
import * as clip from '@/lib/clips/clip'
import { barsOf, envelopeOf } from '@/lib/clips/envelope'
import type { ClipSubject } from '@/lib/clips/find-clip-subject'
import { truncate } from '@/lib/text/words'
import { problemOfTimes, toMilliseconds } from '@/lib/transcripts/times'
import { ClipPreview } from './clip-preview'
import { barCount, newCanvas, prepare, type Scene, saveAs } from './draw-clip'
import { LinePicker } from './line-picker'
import { useSound } from './use-sound'
import { VideoMaker } from './video-maker'

const KINDS = [
  { value: 'video', label: 'Video' },
  { value: 'picture', label: 'Picture' },
] as const

export function ClipView({ subject }: { subject: ClipSubject }) {
  const { segments, audioUrl } = subject
  const episodePath = `/admin/collections/episodes/${subject.episodeId}`
  const [chosen, setChosen] = useState<clip.Lines | null>(null)
  const [range, setRange] = useState<clip.ClipRange>({ start: 0, end: 0 })
  const [quote, setQuote] = useState('')
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('video')
  const [shapeName, setShapeName] = useState<clip.Shape['value']>('square')
  const shape = clip.SHAPES.find(({ value }) => value === shapeName) ?? clip.SHAPES[0]
  const { data: cover = null } = useSWRImmutable(subject.cover, loadCover)
  const { sound, problem } = useSound(audioUrl, range)

  const envelope = useMemo(
    () => sound && envelopeOf(sound.buffer, sound.range.start),
    [sound],
  )
  const scene = useMemo((): Scene => {
    const count = barCount(shape)
    const bars = envelope ? barsOf(envelope, count) : Array<number>(count).fill(0)
    const speaker = chosen ? segments[chosen.first]?.speaker : undefined
    const isPicture = kind === 'picture'
    const words = isPicture
      ? { quote, speaker }
      : { captions: captionsOf(segments, range, envelope) }
    return { subject, shape, cover, bars, range, words }
  }, [subject, shape, cover, envelope, chosen, segments, kind, quote, range])

  function click(line: number) {
    const next = clip.clickLine(segments, chosen, line)
    setChosen(next)
    setRange(clip.rangeOf(segments, next, subject.seconds))
    setQuote(clip.quoteOf(segments.slice(next.first, next.last + 1)))
  }

  if (!audioUrl || segments.length === 0)
    return (
      <p>
        A clip is made of the episode’s audio and its transcript.{' '}
        {audioUrl ? (
          <Link href={`${episodePath}/transcript`}>Write or import the transcript first</Link>
        ) : (
          <Link href={episodePath}>Add the audio first</Link>
        )}
        .
      </p>
    )
  return (
    <div className="tw:grid tw:gap-8 tw:lg:grid-cols-[minmax(20rem,5fr)_7fr]">
      <LinePicker chosen={chosen} onClick={click} segments={segments} />
      {chosen && (
        <section aria-label="The clip" className="panel-stack tw:lg:sticky tw:lg:top-24">
          <div className="panel-bar tw:gap-x-8 tw:gap-y-3">
            <Choice
              label="Make a"
              name="kind"
              onChange={setKind}
              options={KINDS}
              value={kind}
            />
            <Choice
              label="Shape"
              name="shape"
              onChange={setShapeName}
              options={clip.SHAPES}
              value={shape.value}
            />
          </div>
          <ClipPreview audioUrl={audioUrl} scene={scene} />
          {problem && <p role="alert">{problem}</p>}
          {kind === 'picture' ? (
            <QuoteMaker onChange={setQuote} quote={quote} scene={scene} />
          ) : (
            <>
              <RangeFields onChange={setRange} range={range} seconds={subject.seconds} />
              {!problem && (
                <VideoMaker
                  key={`${shape.value} ${range.start} ${range.end}`}
                  scene={scene}
                  sound={sound?.buffer}
                />
              )}
              <SoundbiteMaker
                episodeId={subject.episodeId}
                key={chosen.first}
                range={range}
                words={segments[chosen.first]?.text ?? ''}
              />
            </>
          )}
        </section>
      )}
    </div>
  )
}

/** Until it is loaded, and without one, the logo takes its place. */
async function loadCover(address: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetch(address)).blob())
}

interface RangeFieldsProps {
  range: clip.ClipRange
  /** Length of the recording, if known. */
  seconds: number | null
  onChange: (range: clip.ClipRange) => void
}

const ENDS = [
  ['start', 'Start'],
  ['end', 'End'],
] as const

function RangeFields({ range, seconds, onChange }: RangeFieldsProps) {
  function change(changed: clip.ClipRange) {
    const refusal = problemOfTimes(changed.start, changed.end, seconds)
    if (!refusal) onChange(changed)
    return refusal
  }
  return (
    <div className="panel-bar tw:tabular-nums tw:[&_input]:w-32">
      {ENDS.map(([end, label]) => (
        <div className="panel-field" key={end}>
          <span aria-hidden="true">{label}</span>
          <TimeField
            label={label}
            onChange={(to) => change({ ...range, [end]: to })}
            seconds={range[end]}
          />
        </div>
      ))}
      <p className="panel-hint tw:pb-2.5" role="status">
        {Math.max(0, range.end - range.start).toFixed(1)} seconds
      </p>
    </div>
  )
}

interface QuoteMakerProps {
  scene: Scene
  quote: string
  onChange: (quote: string) => void
}

function QuoteMaker({ scene, quote, onChange }: QuoteMakerProps) {
  const problem = clip.problemOfQuote(quote)

  const save = () =>
    orToast(async () => {
      const draw = await prepare(scene)
      const { canvas, context } = newCanvas(scene.shape)
      draw(context, 0)
      const blob = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, 'image/png'),
      )
      if (!blob) throw new Error('The canvas became no picture.')
      saveAs(blob, clip.clipFileName(scene, 'png'))
    })

  return (
    <>
      <LongTextField label="Words in the picture" onWrite={onChange} rows={4} value={quote} />
      {problem && <p role="alert">{problem}</p>}
      <ActionButton buttonStyle="primary" disabled={problem !== undefined} onClick={save}>
        Save the picture
      </ActionButton>
    </>
  )
}

interface SoundbiteMakerProps {
  episodeId: string
  range: clip.ClipRange
  words: string
}

function SoundbiteMaker({ episodeId, range, words }: SoundbiteMakerProps) {
  const [title, setTitle] = useState(() => truncate(words, clip.MOST_TITLE))

  async function keep() {
    await orToast(async () => {
      const start = toMilliseconds(range.start)
      const added = {
        start,
        seconds: toMilliseconds(range.end - range.start),
        title: title.trim(),
      }
      await changeEpisode<{ soundbites?: clip.Soundbite[] | null }>(
        episodeId,
        ({ soundbites }) => {
          const others = (soundbites ?? []).filter((each) => each.start !== start)
          return {
            soundbites: [...others, added].toSorted((one, other) => one.start - other.start),
          }
        },
      )
      toast.success('Added to the episode’s feed. Change or remove it under Edit.')
    })
  }

  return (
    <details className="tw:w-full tw:*:not-first:mt-3">
      <summary>Publish as soundbite</summary>
      <p>
        Apps that support soundbites play this passage to people looking for something new.
      </p>
      <TextField
        label="What it is about"
        maxLength={clip.MOST_TITLE}
        onWrite={setTitle}
        type="text"
        value={title}
      />
      <ActionButton disabled={title.trim() === ''} onClick={keep}>
        Add to the feed
      </ActionButton>
    </details>
  )
}
