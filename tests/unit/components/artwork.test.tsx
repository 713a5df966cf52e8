// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Artwork } from '@/components/ui/artwork'

afterEach(cleanup)

const sources = [96, 192, 384, 640, 1024, 1400].map((width) => ({ url: `/media/c-${width}.webp`, width }))

function offeredAt(size: number, offered = sources): number[] {
  const artwork = { url: '/media/c.jpg', alt: 'A cover', sources: offered }
  const html = renderToStaticMarkup(<Artwork artwork={artwork} size={size} sizes={`${size}px`} />)
  return [...html.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
}

it.each([
  [320, [96, 192, 384, 640, 1024]],
  [600, [96, 192, 384, 640, 1024, 1400]],
])('a cover of %d pixels offers what three times as dense a screen can show, and no more', (size, widths) => {
  expect(offeredAt(size)).toEqual(widths)
})

it('a cover that cannot be loaded is hidden', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const artwork = { url: '/media/c.jpg', alt: 'A cover', sources: [] }
  const { getByRole, queryByRole } = render(<Artwork artwork={artwork} size={128} sizes="128px" />)
  fireEvent.error(getByRole('img', { name: 'A cover' }))
  expect(queryByRole('img')).toBeNull()
  vi.restoreAllMocks()
})
