import { Root, Thumb, Track } from '@radix-ui/react-slider'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react'

interface RangeSliderProps {
  label: string
  value: number
  valueText: string
  max: number
  step: number
  pageStep: number
  isDisabled?: boolean
  className?: string
  children?: ReactNode
  /** Null when the pointer leaves; without `onCommit`, the page was scrolled instead. */
  onHold?: (value: number | null) => unknown
  onCommit: (value: number) => void
}

/** Positioned by the root, so that it works before scripts and moves by transforms alone; a vertical swipe scrolls the page. */
export function RangeSlider(slider: RangeSliderProps) {
  const { label, value, valueText, max, step, pageStep, isDisabled, className = '' } = slider
  const { children, onHold, onCommit } = slider
  const isHeld = useRef(false)

  const pageByKey = (event: KeyboardEvent) => {
    const direction = { PageUp: 1, PageDown: -1 }[event.key]
    if (!direction || isDisabled) return
    // The library's page step is ten steps.
    event.preventDefault()
    onCommit(Math.min(Math.max(value + direction * pageStep, 0), max))
  }

  const letGo = () => {
    if (isHeld.current) onHold?.(null)
    isHeld.current = false
  }

  return (
    <Root
      value={[value]}
      max={max}
      step={step}
      disabled={isDisabled}
      onKeyDown={pageByKey}
      onPointerDown={(event) => {
        isHeld.current = event.button === 0
        if (!isHeld.current) event.preventDefault()
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onValueChange={([to = 0]) => isHeld.current && onHold?.(to)}
      onValueCommit={([to = 0]) => onCommit(to)}
      style={{ '--share': max > 0 ? value / max : 0 } as CSSProperties}
      className={`range ${className}`}
    >
      <Track className="range-track" />
      {children}
      <Thumb
        aria-label={label}
        aria-valuetext={valueText}
        aria-disabled={isDisabled || undefined}
        className="range-handle"
      />
    </Root>
  )
}
