import { type RefObject, useMemo, useRef, useState } from 'react'
import { createStore, type Store } from '@/lib/store'

export interface DeskAudio {
  ref: RefObject<HTMLAudioElement | null>
  /** Seconds. Subscribed to only by the time display, because it changes several times a second. */
  clock: Store<number>
  isPlaying: boolean
  hasFailed: boolean
  handlers: {
    onPlay: () => void
    onPause: () => void
    onTimeUpdate: () => void
    onSeeked: () => void
    onError: () => void
  }
  playFrom(seconds: number): void
  seek(seconds: number): void
  toggle(): void
}

export function useDeskAudio(): DeskAudio {
  const ref = useRef<HTMLAudioElement>(null)
  const clock = useMemo(() => createStore(0), [])
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const tick = () => clock.set(ref.current?.currentTime ?? 0)

  function seek(seconds: number) {
    const audio = ref.current
    if (!audio) return
    audio.currentTime = Math.max(0, seconds)
    clock.set(audio.currentTime)
  }

  function play() {
    // A pause before the sound starts rejects this promise; the element reports real failures.
    ref.current?.play().catch(() => {})
  }

  return {
    ref,
    clock,
    isPlaying,
    hasFailed,
    handlers: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: tick,
      onSeeked: tick,
      onError: () => setFailed(true),
    },
    playFrom(seconds) {
      seek(seconds)
      play()
    },
    seek,
    toggle() {
      if (ref.current?.paused) play()
      else ref.current?.pause()
    },
  }
}

export interface Reveal {
  id: string
  range?: { from: number; to: number }
}

const done = new WeakSet<Reveal>()

/** Rows mount and unmount while scrolling, and must not take the focus each time. */
export function isFirstTime(reveal: Reveal): boolean {
  if (done.has(reveal)) return false
  done.add(reveal)
  return true
}
