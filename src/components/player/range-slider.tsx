import { type CSSProperties, type PointerEvent, useRef } from 'react'
import { valueAtPointer } from '@/lib/player/slider-value'

/** Pixels; the width that `range` draws. */
const THUMB = 16

interface RangeSliderProps {
  label: string
  value: number
  valueText: string
  max: number
  step: number
  /** What Page Up and Page Down move; the browser's own is a tenth of the whole. */
  pageStep?: number
  isDisabled?: boolean
  /** Pixels, where the thumb is drawn in another width. */
  thumb?: number
  className?: string
  /** The pointer holds the thumb and is here; null when it let go without deciding. */
  onHold?: (value: number | null) => void
  onCommit: (value: number) => void
}

/**
 * A native range, so that keys and assistive technology work as everywhere. The pointer is handled here:
 * phones do not all jump to the place that is tapped.
 */
export function RangeSlider({
  label,
  value,
  valueText,
  isDisabled,
  onHold,
  onCommit,
  ...rest
}: RangeSliderProps) {
  const isHeld = useRef(false)
  const { max, step, pageStep, thumb = THUMB, className = '' } = rest

  const valueAt = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return valueAtPointer(event.clientX, { left, width, thumb }, { max, step })
  }

  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={max}
      step={step}
      value={value}
      disabled={isDisabled}
      onChange={(event) => isHeld.current || onCommit(Number(event.target.value))}
      onKeyDown={(event) => {
        const direction = { PageUp: 1, PageDown: -1 }[event.key]
        if (!direction || !pageStep) return
        event.preventDefault()
        onCommit(Math.min(Math.max(value + direction * pageStep, 0), max))
      }}
      // The browser's own dragging would fight with ours.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button !== 0 || isDisabled) return
        isHeld.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.focus({ preventScroll: true })
        onHold?.(valueAt(event))
      }}
      onPointerMove={(event) => isHeld.current && onHold?.(valueAt(event))}
      onPointerUp={(event) => {
        if (!isHeld.current) return
        isHeld.current = false
        onHold?.(null)
        onCommit(valueAt(event))
      }}
      onPointerCancel={() => {
        isHeld.current = false
        onHold?.(null)
      }}
      style={{ '--share': max > 0 ? value / max : 0 } as CSSProperties}
      className={`range ${className}`}
    />
  )
}
