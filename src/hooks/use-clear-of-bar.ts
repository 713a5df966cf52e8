import { type RefObject, useEffect } from 'react'

/** Tells the styles how high a bar is, whose `scroll-padding` keeps the focus clear of it. */
export function useClearOfBar(
  bar: RefObject<HTMLElement | null>,
  isShown: boolean,
  heightName = '--player-height',
): void {
  useEffect(() => {
    const element = bar.current
    if (!isShown || !element) return
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() =>
      style.setProperty(heightName, `${element.offsetHeight}px`),
    )
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.removeProperty(heightName)
    }
  }, [bar, isShown, heightName])
}
