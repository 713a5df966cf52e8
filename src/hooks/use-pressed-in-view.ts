import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row wider than a phone to its pressed button, without moving the page. */
export function usePressedInView<Row extends HTMLElement>(choice: unknown): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another pressed button.
  useEffect(() => {
    const row = ref.current
    const pressed = row?.querySelector('[aria-pressed="true"]')
    if (!row || !pressed) return
    const frame = row.getBoundingClientRect()
    const button = pressed.getBoundingClientRect()
    const isWithin = button.left >= frame.left && button.right <= frame.right
    if (!isWithin) row.scrollLeft += button.left + button.width / 2 - (frame.left + frame.width / 2)
  }, [choice])
  return ref
}
