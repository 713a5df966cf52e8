import { useEffect, useRef, useState } from 'react'
import { ActionButton } from '@/admin/dashboard/action-button'
import { prepare, type Scene, secondsOf } from './draw-clip'

/** The time shown while nothing plays: one with text. */
const STILL_SECONDS = 1

export function ClipPreview({ scene, audioUrl }: { scene: Scene; audioUrl: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const { shape, range, words } = scene
  const isMoving = 'captions' in words

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    let frame = 0
    let isLeft = false
    void prepare(scene).then((draw) => {
      if (isLeft) return
      const show = () => {
        const player = audio.current
        const isSounding = player && !player.paused
        const at = isSounding
          ? player.currentTime - scene.range.start
          : Math.min(STILL_SECONDS, secondsOf(scene))
        if (isSounding && at >= secondsOf(scene)) player.pause()
        draw(context, Math.max(0, at))
        if (isPlaying) frame = requestAnimationFrame(show)
      }
      show()
    })
    return () => {
      isLeft = true
      cancelAnimationFrame(frame)
    }
  }, [scene, isPlaying])

  function toggle() {
    const player = audio.current
    if (!player) return
    if (!player.paused) return player.pause()
    player.currentTime = range.start
    // A pause before the sound starts rejects this promise; the element reports real failures.
    player.play().catch(() => {})
  }

  return (
    <div className="panel-stack">
      <canvas
        className="tw:h-auto tw:max-h-[min(30rem,65vh)] tw:w-auto tw:max-w-full tw:border tw:border-line"
        aria-label={isMoving ? 'How the video looks' : 'How the picture looks'}
        height={shape.height}
        ref={canvas}
        role="img"
        width={shape.width}
      />
      {/* biome-ignore lint/a11y/useMediaCaption: the words stand in the picture above it */}
      <audio
        onPause={() => setPlaying(false)}
        onPlay={() => setPlaying(true)}
        preload="none"
        ref={audio}
        src={audioUrl}
      />
      {isMoving && (
        <ActionButton onClick={toggle}>
          {isPlaying ? 'Stop' : 'Play this passage'}
        </ActionButton>
      )}
    </div>
  )
}
