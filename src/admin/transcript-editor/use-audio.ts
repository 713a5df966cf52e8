import { useMemo, useRef, useState } from 'react'
import { createStore } from '@/lib/store'

export const BACK_SECONDS = 3

export function useAudio() {
  const ref = useRef<HTMLAudioElement>(null)
  // Seconds. The time display alone subscribes to it, because it changes several times a second.
  const clock = useMemo(() => createStore(0), [])
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const tick = () => clock.set(ref.current?.currentTime ?? 0)

  function seek(seconds: number) {
    if (!ref.current) return
    ref.current.currentTime = Math.max(0, seconds)
    tick()
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
    seek,
    back: () => seek(clock.getState() - BACK_SECONDS),
    playFrom(seconds: number) {
      seek(seconds)
      play()
    },
    toggle: () => (ref.current?.paused ? play() : ref.current?.pause()),
  }
}
