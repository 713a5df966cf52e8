import { type RefObject, useEffect, useState } from 'react'

/** CSS pixels below the screen that count as near. */
const NEAR = 600

/** Whether the element has been near the screen. */
export function useInViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (!ref.current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `0px 0px ${NEAR}px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, isNear])
  return isNear
}
