// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Artwork } from '@/components/ui/artwork'

afterEach(cleanup)

it('a cover that cannot be loaded is hidden', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const artwork = { url: '/media/c.jpg', alt: 'A cover', sources: [] }
  const { getByRole, queryByRole } = render(<Artwork artwork={artwork} size={128} sizes="128px" isNamed />)
  fireEvent.error(getByRole('img', { name: 'A cover' }))
  expect(queryByRole('img')).toBeNull()
  vi.restoreAllMocks()
})
