import { type RefObject, useEffect, useEffectEvent } from 'react'

/** CSS pixels below the screen that count as near. */
const NEAR = 600

export function useNearView(ref: RefObject<Element | null>, onNear: () => void): void {
  const near = useEffectEvent(onNear)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        near()
      },
      { rootMargin: `0px 0px ${NEAR}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
}
