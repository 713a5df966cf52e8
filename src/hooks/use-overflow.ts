import { type RefObject, useEffect, useState } from 'react'

/** Whether an element's content is taller than the element may be, measured again whenever its size changes. */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [hasOverflow, setOverflow] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    // A pixel more is rounding, not a line.
    const observer = new ResizeObserver(() => setOverflow(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])

  return hasOverflow
}
