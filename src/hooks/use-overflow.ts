import { type RefObject, useEffect, useState } from 'react'

export function useOverflow(ref: RefObject<HTMLElement | null>, text: string): boolean {
  const [hasOverflow, setOverflow] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text may be cut at the same height
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // A pixel more is rounding, not a line.
    const observer = new ResizeObserver(() => setOverflow(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, text])

  return hasOverflow
}
