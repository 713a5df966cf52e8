import { useRef, useState } from 'react'
import { Select } from '@/admin/choice'
import { soundBars } from '@/lib/media/waveform'
import { formatClock, spellPosition } from '@/lib/text/clock'
import { IconButton } from './editor-button'
import type { Editor } from './use-editor'

const SPEEDS = ['0.5', '0.75', '1', '1.25', '1.5', '2'].map(
  (speed) => [speed, `${speed}×`] as const,
)

export function Transport({ audioUrl, editor }: { audioUrl: string; editor: Editor }) {
  const [speed, setSpeed] = useState('1')
  const { ref, isPlaying, hasFailed, handlers, back } = editor.audio

  function choose(next: string) {
    setSpeed(next)
    if (ref.current) ref.current.playbackRate = Number(next)
  }

  return (
    <div className="panel-bar">
      <audio ref={ref} src={audioUrl} preload="metadata" {...handlers} />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Pause' : 'Play'}
        keys="Alt+K"
        onClick={editor.toggle}
      />
      <IconButton
        icon="skip-back"
        label={`Back ${BACK_SECONDS} seconds`}
        keys="Alt+J"
        onClick={back}
      />
      {hasFailed ? (
        <p role="alert">
          The audio cannot be played. Check the episode’s audio, then load this page again.
        </p>
      ) : (
        <Position editor={editor} />
      )}
      <Select label="Speed" onChange={choose} options={SPEEDS} value={speed} />
    </div>
  )
}

const WAVE =
  'tw:absolute tw:inset-0 tw:size-full tw:fill-none tw:stroke-current tw:stroke-6 tw:[stroke-linecap:round]'

function Position({ editor: { audio, transcript } }: { editor: Editor }) {
  const time = audio.seconds
  // NaN until the browser has read the beginning of the file.
  const length = Math.round(transcript.seconds ?? (audio.ref.current?.duration || 0))
  const { path, width, height } = soundBars(transcript.waveform)
  const played = length > 0 ? Math.min(1, time / length) : 0
  const waveform = (
    <svg
      className={WAVE}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
  return (
    <>
      <span className="tw:min-w-[6.5em]" aria-hidden="true">
        {formatClock(time)}
        {length > 0 && <span> / {formatClock(length)}</span>}
      </span>
      <div className="tw:relative tw:h-11 tw:flex-[1_1_14rem] tw:text-(--theme-elevation-300) tw:has-focus-visible:outline-2 tw:has-focus-visible:outline-offset-2 tw:has-focus-visible:outline-accent">
        {waveform}
        <div
          className={`${WAVE} tw:text-(--theme-success-550)`}
          style={{ clipPath: `inset(0 ${100 - played * 100}% 0 0)` }}
        >
          {waveform}
        </div>
        <input
          className={`${WAVE} tw:m-0 tw:cursor-pointer tw:opacity-0`}
          type="range"
          aria-label="Position"
          aria-valuetext={spellPosition(time, length || null)}
          min={0}
          max={Math.max(1, length)}
          step={1}
          value={Math.round(time)}
          onChange={({ target }) => audio.seek(Number(target.value))}
        />
      </div>
    </>
  )
}

const BACK_SECONDS = 3

export function useAudio() {
  const ref = useRef<HTMLAudioElement>(null)
  const [seconds, setSeconds] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const tick = () => setSeconds(ref.current?.currentTime ?? 0)

  function seek(to: number) {
    if (!ref.current) return
    ref.current.currentTime = Math.max(0, to)
    tick()
  }

  function play() {
    // A pause before the sound starts rejects this promise; the element reports real failures.
    ref.current?.play().catch(() => {})
  }

  return {
    ref,
    seconds,
    isPlaying,
    hasFailed,
    handlers: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: tick,
      onSeeked: tick,
      onError: () => setFailed(true),
    },
    seek,
    back: () => seek(seconds - BACK_SECONDS),
    playFrom(from: number) {
      seek(from)
      play()
    },
    toggle: () => (ref.current?.paused ? play() : ref.current?.pause()),
  }
}
