interface Track {
  left: number
  width: number
  /** The thumb stays inside the track, so its middle travels the width less one thumb. */
  thumb: number
}

interface Scale {
  max: number
  step: number
}

/** The value under a pointer on a slider, on a whole step. */
export function valueAtPointer(x: number, { left, width, thumb }: Track, { max, step }: Scale): number {
  const travel = width - thumb
  if (travel <= 0) return 0
  const share = Math.min(Math.max((x - left - thumb / 2) / travel, 0), 1)
  const value = Math.round((share * max) / step) * step
  return Math.min(max, Number(value.toFixed(4)))
}
