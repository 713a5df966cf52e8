import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'

interface PlayerTroubleProps {
  words: string
  variant: 'line' | 'wave'
  takesFocus: boolean
  onTryAgain: () => void
  className?: string
}

/** What is wrong, in words, and a way to try again: in the place and the size of the timeline, so that nothing moves. */
export function PlayerTrouble({
  words,
  variant,
  takesFocus,
  onTryAgain,
  className = '',
}: PlayerTroubleProps) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])

  return (
    <div
      className={`${variant === 'wave' ? 'timeline-wave' : 'timeline-line'} timeline-trouble ${className}`}
    >
      <p className="min-w-0 flex-1 text-balance text-sm leading-tight lg:text-base">{words}</p>
      <button
        ref={button}
        type="button"
        onClick={onTryAgain}
        className="button button-calm flex-none px-3 text-sm lg:px-4"
      >
        <Icon name="try-again" className="size-4 max-lg:hidden" />
        Try again
      </button>
    </div>
  )
}
