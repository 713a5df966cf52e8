import { type RefObject, useEffect } from 'react'
import { clearFocusOf, keepFocusClearOf } from '@/lib/focus/keep-clear'

export function useClearOfBar(
  bar: RefObject<HTMLElement | null>,
  isShown: boolean,
  heightName = '--player-height',
): void {
  useEffect(() => {
    const element = bar.current
    if (!isShown || !element) return
    const root = document.documentElement
    const sizes = new ResizeObserver(() => {
      root.style.setProperty(heightName, `${element.offsetHeight}px`)
      clearFocusOf(element)
    })
    sizes.observe(element)
    const release = keepFocusClearOf(element)
    return () => {
      sizes.disconnect()
      release()
      root.style.removeProperty(heightName)
    }
  }, [bar, isShown, heightName])
}
