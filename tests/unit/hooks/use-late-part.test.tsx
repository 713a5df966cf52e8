// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLatePart, useTouchedPart } from '@/hooks/use-late-part'
import { onToast } from '@/lib/site/toasts'

const Menu = () => <p>The menu</p>
type Load = () => Promise<typeof Menu>

function Opened(opening: { isOpen: boolean; load: Load; onClose: () => void }) {
  const Part = useLatePart(opening)
  return Part && <Part />
}

function Touched({ load }: { load: Load }) {
  const Part = useTouchedPart(load)
  return Part && <Part />
}

const toasts: string[] = []
let stop = () => {}

beforeEach(() => {
  const forget = onToast(({ text = '' }) => void toasts.push(text))
  stop = () => void forget()
  // What another file has left waiting comes at once.
  toasts.length = 0
})
afterEach(() => {
  stop()
  cleanup()
})

/** Fetches nothing the first time. */
const loadAtSecondTry = () =>
  vi.fn(async () => Menu).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))

const settle = () => act(async () => {})

test('a part that cannot be fetched at a press is closed and said, and comes at the next press', async () => {
  const load = loadAtSecondTry()
  const onClose = vi.fn()
  const { rerender } = render(<Opened isOpen {...{ load, onClose }} />)
  await settle()
  expect(onClose).toHaveBeenCalledOnce()
  expect(toasts).toEqual(['This could not be loaded. Please try again.'])

  rerender(<Opened isOpen={false} {...{ load, onClose }} />)
  rerender(<Opened isOpen {...{ load, onClose }} />)
  await settle()
  expect(screen.getByText('The menu')).toBeTruthy()
  expect(toasts).toHaveLength(1)
})

test.each(['pointerDown', 'keyDown', 'click'] as const)(
  'a part that reacts comes at a touch (%s), and is asked for again at the next where that failed',
  async (event) => {
    const load = loadAtSecondTry()
    render(<Touched load={load} />)
    fireEvent[event](document.body)
    await settle()
    expect(screen.queryByText('The menu')).toBeNull()
    expect(toasts, 'nothing was asked for').toEqual([])
    fireEvent[event](document.body)
    await settle()
    expect(screen.getByText('The menu')).toBeTruthy()
  },
)
