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
    const { paddingLeft, paddingRight } = getComputedStyle(row)
    const before = button.left - (frame.left + Number.parseFloat(paddingLeft))
    const beyond = button.right - (frame.right - Number.parseFloat(paddingRight))
    if (before < 0) row.scrollLeft += before
    else if (beyond > 0) row.scrollLeft += beyond
  }, [choice])
  return ref
}
