import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element's content is taller than the element may be, measured again whenever its size changes. An open
 * element (`data-expanded`) has all the height it wants, so it is collapsed while it is measured; nothing is painted in between.
 */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [hasOverflow, setOverflow] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflow(isTooTall(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])

  return hasOverflow
}

function isTooTall(element: HTMLElement): boolean {
  const isExpanded = element.hasAttribute('data-expanded')
  if (isExpanded) element.removeAttribute('data-expanded')
  // A pixel more is rounding, not a line.
  const isTall = element.scrollHeight > element.clientHeight + 1
  if (isExpanded) element.setAttribute('data-expanded', '')
  return isTall
}
