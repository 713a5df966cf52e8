import { type RefObject, useLayoutEffect } from 'react'
import { useKeptState } from './use-kept-state'

export function useCarousel(row: RefObject<HTMLElement | null>, name: string) {
  const [index, setIndex] = useKeptState(name, 0)

  const updateIndex = () => {
    if (!row.current) return
    const inFront = Math.round(row.current.scrollLeft / stepOf(row.current))
    if (inFront !== index) setIndex(inFront)
  }
  const goTo = (target: number) => row.current?.scrollTo({ left: target * stepOf(row.current) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept is gone back to
  useLayoutEffect(() => {
    if (index > 0 && row.current?.scrollLeft === 0)
      row.current.scrollTo({ left: index * stepOf(row.current), behavior: 'instant' })
  }, [index > 0])

  return { index, updateIndex, goTo }
}

/** From the start of one item to the start of the next. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return row.clientWidth || 1
  return second.offsetLeft - first.offsetLeft || 1
}
