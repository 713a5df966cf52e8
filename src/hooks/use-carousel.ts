import { type RefObject, useState } from 'react'

/** Which item of a row that scrolls sideways is in front, and the way to another one. */
export function useCarousel(row: RefObject<HTMLElement | null>) {
  const [index, setIndex] = useState(0)

  /** For the row's scroll event. */
  const updateIndex = () => {
    if (row.current) setIndex(Math.round(row.current.scrollLeft / stepOf(row.current)))
  }
  const goTo = (target: number) => row.current?.scrollTo({ left: target * stepOf(row.current) })

  return { index, updateIndex, goTo }
}

/** From the start of one item to the start of the next. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return row.clientWidth || 1
  return second.offsetLeft - first.offsetLeft || 1
}
