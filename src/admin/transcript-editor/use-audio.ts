import { useRef, useState } from 'react'

export const BACK_SECONDS = 3

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
