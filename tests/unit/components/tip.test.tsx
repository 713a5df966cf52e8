// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Tip } from '@/components/player/bar-controls'

afterEach(cleanup)

test('a bare icon says under the mouse what it does and which key does the same, until a key is pressed', () => {
  const { container } = render(
    <Tip text="Save this moment" keyName="B">
      <button type="button" aria-label="Save this moment" />
    </Tip>,
  )
  const shown = () => container.querySelector('.tip')?.textContent
  expect(shown()).toBeUndefined()
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'touch' })
  expect(shown()).toBeUndefined()
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' })
  expect(shown()).toBe('Save this momentB')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(shown()).toBeUndefined()
})
