// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFieldOfAddress } from '@/admin/saving/autosave'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const draw = (html: string) => act(async () => document.body.insertAdjacentHTML('beforeend', html))
const scrolled = vi.fn()

beforeEach(() => {
  document.body.innerHTML = '<div id="field-feed"></div>'
  window.location.hash = '#field-feed__category'
  scrolled.mockReset()
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.id)
  }
})
afterEach(cleanup)

test('the group of a field that is not drawn yet is kept in view', async () => {
  renderHook(() => useFieldOfAddress())
  await draw('<p>More</p>')
  expect(scrolled.mock.calls).toEqual([['field-feed'], ['field-feed']])
})

test.each(['wheel', 'pointerdown'])(
  'an editor who moves on by %s is not taken back to a field that never comes',
  async (kind) => {
    renderHook(() => useFieldOfAddress())
    scrolled.mockReset()
    window.dispatchEvent(new Event(kind))
    await draw('<p>More</p>')
    expect(scrolled).not.toHaveBeenCalled()
  },
)
